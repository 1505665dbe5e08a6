import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialNumber } from './serial-number.ts'

test.each([
  ['AR-123456-7', '123456'],
  ['123456-7', '123456'],
  ['123456', '123456'],
  ['AR-', ''],
  ['ARX-1', 'ARX'],
])('the serial number of %s is %s', (raw, serial) => {
  expect(serialNumber(raw)).toBe(serial)
})

test('the serial number is the same with and without the prefix, and has no dash', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(digits, digits, (serial, rest) => {
      expect(serialNumber(`AR-${serial}-${rest}`)).toBe(serial)
      expect(serialNumber(`${serial}-${rest}`)).toBe(serial)
    }),
  )
})
