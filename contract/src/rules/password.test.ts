import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Password, confirmFault, passwordFault } from './password.ts'
import { passwordSentences } from './messages.ts'

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
