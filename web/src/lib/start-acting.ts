import { currentActing, keepActing, markEnded } from './acting.ts'
import { api } from './api.ts'
import { refreshToken } from './refresh.ts'
import { accessTokenCookie, currentSession, refreshTokenCookie, switchUser } from './session.ts'

/** Shows the portal as a player sees it. Who one is changes for every tab; this one is best loaded anew. */
export async function startActing(uid: string, reason: string): Promise<void> {
  const reply = await api.sessions.impersonate({ query: { uid, reason } })
  const backup = currentSession()
  const refresh_token = refreshTokenCookie()
  if (!backup || !refresh_token) return
  keepActing(reply, backup)
  const { user_id: userId, profile_id: profileId, access_token } = reply
  switchUser({ access_token, refresh_token }, { userId, profileId, isMinor: reply.user.is_minor })
}

/** Ends it on the server; the refresh that follows brings the admin back. */
export async function stopActing(): Promise<void> {
  try {
    await api.sessions.endImpersonation()
    markEnded()
    const token = accessTokenCookie()
    if (token) await refreshToken(token)
  } catch (error) {
    if (currentActing()) throw error
  }
}
