import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Email } from './email.ts'

describe('an e-mail address', () => {
  test('of the usual pattern is accepted and trimmed', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcxyz0189'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, word, fc.constantFrom('com', 'test', 'co.uk'), (name, host, end) => {
        expect(Email.parse(` ${name}@${host}.${end} `)).toBe(`${name}@${host}.${end}`)
      }),
    )
  })

  test.each([
    '',
    'dana',
    'dana@',
    '@demo.test',
    'dana@demo',
    'da na@demo.test',
    'dana@demo..test',
    `${'x'.repeat(250)}@demo.test`,
  ])('is refused as %s', (text) => {
    expect(Email.safeParse(text).error?.issues[0]?.message).toBe('Please enter a valid email address.')
  })
})

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['Ada@例え.テスト', 'Ada@xn--r8jz45g.xn--zckzah'],
  [' ada@BÜCHER.example ', 'ada@xn--bcher-kva.example'],
  ['ada@Plain.example', 'ada@Plain.example'],
])('%s is kept with its domain in ASCII', (typed, kept) => expect(Email.parse(typed)).toBe(kept))

test.each(['ada@bü cher.example', 'ada@ü', 'bücher.example', 'ada@b\u00fccher..example'])('%s is refused', (typed) =>
  expect(Email.safeParse(typed).success).toBe(false),
)
