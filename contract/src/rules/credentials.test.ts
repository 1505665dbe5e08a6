import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confirmFault, Password, passwordFault, Username } from './credentials.ts'
import { passwordSentences, usernameSentences } from './messages.ts'

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

describe('a new password', () => {
  test('has 8 to 64 characters of any kind', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90 }), (text) => {
        expect(Password.safeParse(text).success).toBe(text.length >= 8 && text.length <= 64)
      }),
    )
  })

  test('is refused with the error messages of the specification', () => {
    expect(passwordFault('')).toBe('Password is required')
    expect(passwordFault('1234567')).toBe('Password must be at least 8 characters.')
    expect(passwordFault('x'.repeat(65))).toBe('Password must be 64 characters at max.')
    expect(passwordFault('12345678')).toBeUndefined()
    expect(passwordFault('x'.repeat(64))).toBeUndefined()
  })

  test('is kept as typed, blanks included', () => {
    expect(Password.parse('  eight  ')).toBe('  eight  ')
  })
})

describe('the repeated password', () => {
  test('is required with the error message of its form', () => {
    expect(confirmFault('12345678', '', 'sign-up')).toBe('Confirm password is required')
    expect(confirmFault('12345678', '', 'change')).toBe('Password is required')
  })

  test('is accepted only when it is the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (password, confirm) => {
        expect(confirmFault(password, confirm, 'sign-up')).toBe(password === confirm ? undefined : passwordSentences.mismatch)
      }),
    )
  })
})
