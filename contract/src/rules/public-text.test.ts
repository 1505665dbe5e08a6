import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { greetingName, isPersonName, isPublicText, looksLikeAddress, trimmedNfc } from './public-text.ts'

describe('public texts', () => {
  test('accept names as people and locations write them', () => {
    const names = [
      'Ada',
      "O'Neil",
      'Jean-Luc',
      'J.R. Smith',
      'St. John',
      'Zoë',
      'Müller',
      'Nguyễn Thị',
      'Ελένη',
      'Мария',
      '山田太郎',
    ]
    for (const name of [...names, 'สมชาย', 'محمد', 'אבי', 'प्रिया', 'Dr. No', ''])
      expect([name, isPersonName(name)]).toEqual([name, true])
    for (const name of ['Pins & Pints', "Dana's gameroom", 'Bar 3½ 🎱', 'Family 👨‍👩‍👧 room', 'Ü'.normalize('NFD')])
      expect([name, isPublicText(name)]).toEqual([name, true])
  })

  test.each([
    ['a line break', 'A\r\nB'],
    ['a tab', 'A\tB'],
    ['an escape', 'A\u001bB'],
    ['a right-to-left override', 'A\u202eB'],
    ['a right-to-left isolate', 'A\u2067B'],
    ['a right-to-left mark', 'A\u200fB'],
    ['an Arabic letter mark', 'A\u061cB'],
    ['a zero-width space', 'A\u200bB'],
    ['a zero-width joiner without emoji', 'A\u200dB'],
    ['a byte order mark', '\ufeffAB'],
    ['a soft hyphen', 'A\u00adB'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', '\u2800'],
    ['a line separator', 'A\u2028B'],
    ['a private character', 'A\ue000B'],
    ['a tag character', 'A\u{e0041}B'],
    ['stacked marks', 'Z\u0300\u0301\u0302\u0303\u0304'],
    ['a mark without a letter', '\u0301A'],
  ])('refuse %s', (_, text) => {
    expect(isPublicText(text)).toBe(false)
    expect(isPersonName(text)).toBe(false)
  })

  test('never grow and keep their form when they are normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = trimmedNfc(text)
        expect(trimmedNfc(once)).toBe(once)
        if (isPublicText(text)) expect(isPublicText(once)).toBe(true)
      }),
    )
  })
})

describe('names of people', () => {
  test.each([
    'You won! Go to https://evil.example/x now',
    'evil.example',
    'www evil example',
    'write to me@evil.example',
    'ＥＶＩＬ．ＣＯＭ',
    'evil。com',
  ])('refuse the address in "%s"', (text) => {
    expect(looksLikeAddress(text)).toBe(true)
    expect(isPersonName(text)).toBe(false)
    expect(greetingName(text, 'player1')).toBe('player1')
  })

  test('are used in a greeting, or replaced by the fallback', () => {
    expect(greetingName('Ada', 'player1')).toBe('Ada')
    expect(greetingName('', 'player1')).toBe('player1')
  })
})
