import { describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { fieldSentences, formSentences } from './form-sentences.ts'

const typed = { username: 'rampqueen', email: 'dana@demo.test' }
const sentences = (status: number, body: object) => formSentences(new ApiError(status, body), typed)

describe('form sentences', () => {
  test('prefers the sentence of a known phrase, in the message or in the general errors', () => {
    expect(sentences(400, { code: 100, message: 'no', non_field_errors: ['a user with that username already exists'] })).toEqual([
      'Username "rampqueen" is already in use. Please choose another.',
    ])
    expect(sentences(500, { message: 'A user with that email already exists' })).toEqual([
      'There is already an account registered to dana@demo.test. Please log in.',
    ])
    expect(sentences(400, { code: 100, message: 'Username must not be over 12 characters' })).toEqual([
      'Usernames must be 12 characters or less.',
    ])
    expect(sentences(400, { code: 100, message: 'invalid characters' })).toEqual([
      'Usernames can only contain letters, numbers, -, and _.',
    ])
  })

  test('shows the plain message of an error without a code when no phrase matches', () => {
    expect(sentences(401, { message: 'Session has been expired.' })).toEqual(['Session has been expired.'])
    expect(formSentences(new Error('broken'))).toEqual(['broken'])
  })

  test('shows the sentence of the code or the status when there is no message, otherwise nothing', () => {
    expect(sentences(429, { code: 614, message: 'x' })).toEqual([
      'Account is locked from multiple failed sign-in attempts, please contact support or try again later.',
    ])
    expect(sentences(400, { code: 619, message: 'x' })).toEqual(['The password you entered is incorrect. Please try again.'])
    expect(sentences(401, { code: 622, message: 'x' })).toEqual(['The email or password entered is incorrect.'])
    expect(sentences(403, { code: 403, message: 'x' })).toEqual(['You do not have permission to do that.'])
    expect(sentences(500, { code: 500, message: 'x' })).toEqual(['An unexpected error occurred. Please try again.'])
    expect(sentences(400, { code: 100, message: 'x' })).toEqual([])
  })

  test('returns the sentences of single fields by their names', () => {
    expect(fieldSentences(new ApiError(400, { code: 100, validation_errors: { initials: ['Too long.'] } }))).toEqual({
      initials: 'Too long.',
    })
  })
})
