import { api } from '../lib/api.ts'
import { accessTokenCookie, clearSession, endingSession, refreshTokenCookie } from '../lib/session.ts'
import type { EndReason } from '../lib/store.ts'

const timeoutMs = 2000

let pendingSignOut: Promise<void> | null = null

async function signOutOnce(reason: EndReason): Promise<void> {
  const refresh = refreshTokenCookie()
  // An invalid token cannot end a session on the server.
  if (refresh && reason !== 'token_not_valid')
    await api.sessions
      .logout({ body: { refresh } }, { anonymous: true, session: accessTokenCookie(), signal: AbortSignal.timeout(timeoutMs) })
      .catch(() => undefined)
  clearSession(reason)
}

/** Logs out on the server and in this browser; concurrent calls share one logout. */
export function signOut(reason: EndReason = 'chosen'): Promise<void> {
  pendingSignOut ??= endingSession(() => signOutOnce(reason)).finally(() => {
    pendingSignOut = null
  })
  return pendingSignOut
}
