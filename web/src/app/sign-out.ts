import { api } from '../lib/api.ts'
import { accessTokenCookie, clearSession, endingSession, refreshTokenCookie } from '../lib/session.ts'
import type { EndReason } from '../lib/store.ts'

/** A server that cannot be reached keeps nobody signed in for longer. */
const longestWaitMs = 2000

let leaving: Promise<void> | null = null

async function leave(reason: EndReason): Promise<void> {
  const refresh = refreshTokenCookie()
  // A token that counts no longer ends nothing.
  if (refresh && reason !== 'token_not_valid')
    await api.sessions
      .logout(
        { body: { refresh } },
        { anonymous: true, session: accessTokenCookie(), signal: AbortSignal.timeout(longestWaitMs) },
      )
      .catch(() => undefined)
  clearSession(reason)
}

/** Logs out on the server and here; asked several times at once it happens once. */
export function signOut(reason: EndReason = 'chosen'): Promise<void> {
  leaving ??= endingSession(() => leave(reason)).finally(() => {
    leaving = null
  })
  return leaving
}
