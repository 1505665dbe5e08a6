import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeConsent } from '../lib/consent.ts'
import type { Session } from '../lib/store.ts'
import { countSessionEnd } from './count-session-end.ts'

const session: Session = { userId: 1001, profileId: 7, isMinor: false }

/** A server; returns the events that it was told. */
function serve(): string[] {
  const told: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    told.push(typeof body === 'string' ? body : '')
    return Promise.resolve(new Response('{"success":true}'))
  })
  return told
}

beforeEach(() => void storeConsent({ C0002: true, C0003: false, C0004: false }))

describe('the end of a session', () => {
  test.each([
    ['user_idle', 'Session expired'],
    ['refused', 'Logged out'],
    ['token_not_valid', 'Logged out'],
    ['chosen', 'Logged out'],
  ] as const)('is counted before the page is left (%s)', async (reason, name) => {
    const told = serve()
    await countSessionEnd(reason, session)
    expect(told).toEqual([expect.stringContaining(`"name":"${name}"`)])
  })

  test('is not counted for minors, and not again by other tabs', async () => {
    const told = serve()
    await countSessionEnd('user_idle', { ...session, isMinor: true })
    await countSessionEnd('other_tab', session)
    expect(told).toEqual([])
  })
})
