import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { consequenceOf, isQuietAddress, type Circumstances } from './failure-rules.ts'

const read: Circumstances = { kiosk: false, background: false, inPage: false, write: false }
const write: Circumstances = { ...read, write: true }
const refetch: Circumstances = { ...read, background: true }
const failed = (status: number, code?: number, more: object = {}, target = '/api/v1/games') =>
  new ApiError(status, { ...(code !== undefined && { code }), ...more }, undefined, target)

describe('isQuietAddress', () => {
  test.each([
    '/api/v2/leaderboard_events?event_state=current',
    '/api/v2/leaderboard_events?event_state=past&my_events=true',
    '/api/v1/boards/past',
    '/api/v1/portal/reset_password/?identifier=a',
    '/api/v2/portal/verify_password_token',
    '/api/v1/user_game_instructions?game_code=ZIL',
    '/api/v1/shopify_all_access_membership_info',
  ])('includes %s', (target) => expect(isQuietAddress(target)).toBe(true))

  test.each([
    '/api/v1/alert_events?current_page=2',
    '/api/v1/pasta',
    '/api/v1/x?q=concurrent',
    '/api/v1/recurrent',
    '/api/v1/games',
  ])('excludes %s', (target) => expect(isQuietAddress(target)).toBe(false))
})

describe('consequenceOf', () => {
  test('ignores an aborted call', () => {
    expect(consequenceOf(new DOMException('left', 'AbortError'), write)).toBe('nothing')
  })

  test('ignores every failure on a kiosk', () => {
    for (const error of [failed(401, 401), failed(403, 403), failed(500, 500), failed(0), failed(400, 101)])
      expect(consequenceOf(error, { ...write, kiosk: true })).toBe('nothing')
  })

  test.each([
    [failed(401, 401), 'sign-out'],
    [failed(401), 'sign-out'],
    [failed(403, 403), 'sign-out'],
    [failed(403), 'sign-out'],
    [failed(401, 622), 'modal'],
    [failed(500, 500), 'our-fault'],
    [failed(502), 'check-service'],
    [failed(503, 503), 'check-service'],
    [failed(504), 'check-service'],
    [failed(0), 'check-service'],
    [failed(501, 501), 'modal'],
    [failed(429, 429), 'modal'],
    [failed(429, 614), 'modal'],
    [failed(400, 100), 'modal'],
    [failed(400, 101), 'modal'],
    [failed(409, 409), 'modal'],
    [failed(404, 441, { locations: [] }), 'in-page'],
    [failed(404, 441), 'modal'],
  ] as const)('answers a write that failed with %o by %s', (error, consequence) =>
    expect(consequenceOf(error, write)).toBe(consequence),
  )

  test('leaves a read of an unknown object to its page', () => {
    expect(consequenceOf(failed(404, 404), read)).toBe('in-page')
    expect(consequenceOf(failed(404, 441, { locations: [] }), read)).toBe('in-page')
    expect(consequenceOf(failed(400, 100), read)).toBe('modal')
  })

  test('shows a failed background read in the page, unless the session has ended or the service is unreachable', () => {
    expect(consequenceOf(failed(500, 500), refetch)).toBe('in-page')
    expect(consequenceOf(failed(429, 429), refetch)).toBe('in-page')
    expect(consequenceOf(failed(401, 401), refetch)).toBe('sign-out')
    expect(consequenceOf(failed(503, 503), refetch)).toBe('check-service')
  })

  test('shows neither the dialog nor the error page for an address whose failures are quiet', () => {
    const target = '/api/v2/leaderboard_events?event_state=current'
    expect(consequenceOf(failed(500, 500, {}, target), read)).toBe('in-page')
    expect(consequenceOf(failed(400, 100, {}, target), read)).toBe('in-page')
    expect(consequenceOf(failed(503, 503, {}, target), read)).toBe('in-page')
  })

  test('leaves a refused write to its form, but shows the error page for a server error', () => {
    const form = { ...write, inPage: true }
    expect(consequenceOf(failed(400, 100), form)).toBe('in-page')
    expect(consequenceOf(failed(500, 500), form)).toBe('our-fault')
  })
})
