import { api } from '../lib/api.ts'
import { clearSession, refreshTokenCookie } from '../lib/session.ts'

/** Logs out here and on the server. A server that cannot be reached does not keep anybody signed in. */
export async function signOut(): Promise<void> {
  const refresh = refreshTokenCookie() ?? ''
  await api.sessions.logout({ body: { refresh } }, { anonymous: true }).catch(() => undefined)
  clearSession('chosen')
}
