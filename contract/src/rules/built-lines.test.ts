import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBuiltLines } from './built-lines.ts'

const serial = fc
  .tuple(fc.stringMatching(/^[A-Za-z]{2}$/), fc.integer({ min: 100_000, max: 999_999 }), fc.integer({ min: 1, max: 99 }))
  .map(([letters, number, part]) => `${letters}-${number}-${part}`)

test('a list from the factory is read with line numbers, and the second of two equal serials is marked', () => {
  fc.assert(
    fc.property(
      fc.array(serial, { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(',', ';', '\t', ' , '),
      (serials, end, part) => {
        const text = serials.map((one) => [one, 'MODEL'].join(part)).join(end)
        const read = parseBuiltLines(text, '')
        expect(read.map(({ serial: one }) => one)).toEqual(serials)
        expect(read.every(({ fault, modelCode }) => fault === null && modelCode === 'MODEL')).toBe(true)
        for (const [index, { line, sameAs }] of read.entries()) {
          expect(line).toBe(index + 1)
          const first = serials.indexOf(serials[index] ?? '')
          expect(sameAs).toBe(first === index ? null : first + 1)
        }
      },
    ),
  )
})

test('a list from the factory loses no line, and no invalid line is accepted', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      for (const { fault, serial: one, secret } of parseBuiltLines(text, 'MODEL'))
        if (fault === null) {
          expect(one).toMatch(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/)
          expect(secret ?? 'A'.repeat(43)).toMatch(/^[\w-]{43}=?$/)
        }
    }),
  )
})

test.each([
  ['AR-1', 'MODEL', null],
  ['new', 'MODEL', 'serial'],
  ['AR-123456-1', '', 'model'],
  ['AR-123456-1,M,short', '', 'secret'],
  ['AR-123456-1,M,,more', '', 'columns'],
  [`AR-123456-1;M;${'a'.repeat(43)}`, '', null],
])('the line %j with the default model %j is parsed as: %s', (text, model, fault) => {
  expect(parseBuiltLines(text, model).map((line) => line.fault)).toEqual([fault])
})

test('a list from the factory may have a header and empty lines, which count in the line numbers', () => {
  expect(parseBuiltLines('Serial number;Model\n\nAR-1;M\n;;\nAR-2;M', '').map(({ line }) => line)).toEqual([3, 5])
})
