import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Username } from './username.ts'
import { usernameSentences } from './messages.ts'

const faults = (text: string) => Username.safeParse(text).error?.issues.map((issue) => issue.message) ?? []
const allowed = fc.constantFrom(...'abcXYZ019-_')

describe('a username', () => {
  test('of 6 to 12 letters, numbers, - and _ is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: allowed, minLength: 6, maxLength: 12 }), (text) => {
        expect(faults(text)).toEqual([])
      }),
    )
  })

  test('of another length is refused with the error messages of the specification', () => {
    fc.assert(
      fc.property(fc.string({ unit: allowed, maxLength: 30 }), (text) => {
        const expected = text.length > 12 ? [usernameSentences.tooLong] : text.length < 6 ? [usernameSentences.tooShort] : []
        expect(faults(text)).toEqual(expected)
      }),
    )
  })

  test('with any other character is refused', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 12 }), (text) => {
        const fine = /^[A-Za-z0-9_-]*$/.test(text.trim())
        expect(faults(text).includes(usernameSentences.characters)).toBe(!fine)
      }),
    )
    expect(faults('ramp queen')).toContain('Usernames can only contain letters, numbers, -, and _.')
  })

  test('says 5 although 6 are needed, as the specification does', () => {
    expect(faults('abcde')).toEqual(['Usernames must be more than 5 characters.'])
    expect(faults('abcdef')).toEqual([])
    expect(faults('abcdefghijklm')).toEqual(['Usernames must be 12 characters or less.'])
    expect(usernameSentences.taken('rampqueen')).toBe('Username "rampqueen" is already in use. Please choose another.')
  })
})
