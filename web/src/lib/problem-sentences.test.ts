import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { problemText } from './problem-sentences.ts'

const text = (status: number, body: object, retryAfter?: number) => problemText(new ApiError(status, body, retryAfter))

describe('problem sentences', () => {
  test.each([
    [401, 622, 'That email or password is incorrect.'],
    [400, 600, 'Your account is not yet active, please check your email.'],
    [400, 632, 'Your account is not yet active, please check your email.'],
    [429, 614, 'Your account has been locked from too many failed login attempts. Please try again later.'],
    [409, 409, 'A location with this address already exists.'],
  ])('shows the sentence of the catalogue for status %i and code %i', (status, code, sentence) => {
    expect(text(status, { code, message: 'the server may word it otherwise' })).toMatchObject({
      title: "Sorry, that didn't work.",
      text: sentence,
      action: 'dismiss',
    })
  })

  test('offers to send the mail again that an account waits for', () => {
    expect(text(400, { code: 600, message: '' }).resend).toBe('activation')
    expect(text(400, { code: 632, message: '' }).resend).toBe('activation')
    expect(text(400, { code: 631, message: '' }).resend).toBe('consent')
    expect(text(401, { code: 622, message: '' }).resend).toBeUndefined()
  })

  test('shows a title of its own for a missing parental consent', () => {
    expect(text(400, { code: 631, message: '' }).title).toBe('Parental Consent Required')
  })

  test('offers the login for a taken account, but not for a refused address', () => {
    expect(text(400, { code: 101, message: '' })).toMatchObject({
      text: 'Account email and username are already in use, please sign-in.',
      action: 'login',
    })
    expect(
      text(400, { code: 101, title: 'Check the address', validation_errors: { postal_code_code: ['Unknown postal code.'] } }),
    ).toEqual({
      title: 'Check the address',
      text: 'Unknown postal code.',
      action: 'dismiss',
    })
  })

  test('shows the messages of a refused address, not its codes', () => {
    const validation_errors = { postal_code_code: ['unknown'], postal_code_message: ['This postal code is in IL, not in OR.'] }
    expect(text(400, { code: 101, title: 'Check the address', validation_errors })).toEqual({
      title: 'Check the address',
      text: 'This postal code is in IL, not in OR.',
      action: 'dismiss',
    })
  })

  test('shows the title in the answer of a location call, else the default title', () => {
    const of = (body: object) => problemText(new ApiError(409, body, undefined, '/api/v1/portal/game_locations/7/')).title
    expect(of({ code: 409, title: 'This address is taken' })).toBe('This address is taken')
    expect(of({ code: 409 })).toBe("Sorry, that didn't work.")
  })

  test('shows the address sentence for a conflict of a location call, else the server’s sentence', () => {
    const of = (target: string) =>
      problemText(
        new ApiError(409, { code: 409, message: 'This is already your game. Reload the page to see it.' }, undefined, target),
      )
    expect(of('/api/v3/user_location_creation').text).toBe('A location with this address already exists.')
    expect(of('/api/v1/portal/game_locations/7/').text).toBe('A location with this address already exists.')
    expect(of('/api/v1/portal/disowned_games/7').text).toBe('This is already your game. Reload the page to see it.')
  })

  test('says how long to wait after a rate limit', () => {
    expect(text(429, { code: 429, message: 'Too many requests. Please wait a moment and try again.' }, 30).text).toBe(
      'Too many requests. Please wait a moment and try again. Try again in 30 seconds.',
    )
  })

  test('blames the connection when there is no answer', () => {
    expect(text(0, {}).text).toBe('Cannot connect to server, please check your internet connection.')
  })

  test('shows the server’s message as title of a failed business registration', () => {
    const body = {
      code: 100,
      message: 'This operator is registered already.',
      validation_errors: { operator: ['Choose another.'] },
    }
    const error = new ApiError(400, body, undefined, '/api/v3/business_profile_register')
    expect(problemText(error)).toEqual({
      title: 'This operator is registered already.',
      text: 'Choose another.',
      action: 'dismiss',
    })
  })
})
