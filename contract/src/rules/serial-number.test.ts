import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSerialNumber, normalizePlate, serialOfPlate, serialVariants } from './serial-number.ts'

test.each([
  ['AR-123456-7', '123456'],
  ['123456-7', '123456'],
  ['123456', '123456'],
  ['AR-', ''],
  ['ARX-1', 'ARX'],
])('the serial number of %s is %s', (raw, serial) => {
  expect(serialOfPlate(raw)).toBe(serial)
})

test('the serial number is the same with and without the prefix, and has no dash', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(digits, digits, (serial, rest) => {
      expect(serialOfPlate(`AR-${serial}-${rest}`)).toBe(serial)
      expect(serialOfPlate(`${serial}-${rest}`)).toBe(serial)
    }),
  )
})

test.each([['ar-123456-7'], ['AR 123456 7'], [' ar 123456 - 7 '], ['AR\u2013123456\u20137']])(
  '%s is read as the serial number AR-123456-7',
  (typed) => {
    expect(normalizePlate(typed)).toBe('AR-123456-7')
    expect(serialVariants(typed)).toContain('AR-123456-7')
    expect(isSerialNumber(typed, '123456')).toBe(true)
  },
)

test('a space may stand inside a serial number', () => {
  expect(serialVariants('123 456')).toContain('123456')
  expect(isSerialNumber('123 456', '123456')).toBe(true)
  expect(isSerialNumber('123457', '123456')).toBe(false)
})
