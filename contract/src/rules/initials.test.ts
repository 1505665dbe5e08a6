import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Initials, initialsOf } from './initials.ts'

describe('initials', () => {
  test('are stored in upper case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ019'), maxLength: 3 }), (text) => {
        expect(Initials.parse(text)).toBe(text.toUpperCase())
      }),
    )
  })

  test('are at most three letters or digits', () => {
    for (const text of ['abcd', 'a b', 'é!', '<b>']) expect(Initials.safeParse(text).success).toBe(false)
  })

  test('taken from a username are always valid', () => {
    fc.assert(
      fc.property(fc.string(), (username) => {
        expect(Initials.safeParse(initialsOf(username)).success).toBe(true)
      }),
    )
    expect(initialsOf('_ramp-queen')).toBe('RAM')
  })
})
