import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeHourAt, isCodeTimely, nextCodeAt, playerCodeText, readPlayerCode } from './player-code.ts'

const code = fc.record({
  uid: fc.stringMatching(/^[A-Za-z0-9_-]{12}$/),
  hour: fc.integer({ min: 1, max: 36 ** 7 - 1 }),
  mac: fc.stringMatching(/^[A-Za-z0-9_-]{22}$/),
})
const hour = 3_600_000

describe('player codes', () => {
  test('are read as they were written, also with spaces around them', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(readPlayerCode(` ${playerCodeText(one)}\n`)).toEqual(one)
      }),
    )
  })

  test('of another form are refused', () => {
    const [uid, mac] = ['AbcdefGhijkl', 'AbcdefGhijklAbcdefGhij']
    for (const text of [
      '',
      'IC-7Q4M-22XK',
      `IC1:${uid}.${mac}`,
      `IC2:${uid}.${mac}`,
      `IC2:${uid}.0a.${mac}`,
      `ic2:${uid}.1.${mac}`,
    ])
      expect(readPlayerCode(text)).toBeUndefined()
    fc.assert(
      fc.property(code, fc.nat(60), (one, length) => {
        const text = playerCodeText(one)
        fc.pre(length < text.length)
        expect(readPlayerCode(text.slice(0, length))).toBeUndefined()
      }),
    )
  })

  test('are valid from five minutes before their hour to twelve hours after it begins', () => {
    const begins = 489_000 * hour
    expect(isCodeTimely(489_000, begins - 5 * 60_000)).toBe(true)
    expect(isCodeTimely(489_000, begins - 5 * 60_000 - 1)).toBe(false)
    expect(isCodeTimely(489_000, begins + 12 * hour)).toBe(true)
    expect(isCodeTimely(489_000, begins + 12 * hour + 1)).toBe(false)
  })

  test('stay valid well after the next one is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: hour, max: 4_000_000_000_000 }), (now) => {
        const shown = codeHourAt(now)
        expect(isCodeTimely(shown, now)).toBe(true)
        expect(isCodeTimely(shown, nextCodeAt(shown) + 10 * hour)).toBe(true)
      }),
    )
  })
})
