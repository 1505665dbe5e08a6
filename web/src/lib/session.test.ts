import { expect, test, vi } from 'vitest'
import { beginSession, clearSession, currentSession, onSessionEnd } from './session.ts'

const signedIn = { access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }

test('a refusal that arrives after a logout does not end the session once more', () => {
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  beginSession(signedIn, false)
  clearSession('chosen')
  clearSession('token_not_valid')
  expect(ended.mock.calls.map(([reason]) => reason)).toEqual(['chosen'])

  beginSession(signedIn, false)
  clearSession('token_not_valid')
  expect(ended.mock.calls.map(([reason]) => reason)).toEqual(['chosen', 'token_not_valid'])
  expect(currentSession()).toBeNull()
  stop()
})
