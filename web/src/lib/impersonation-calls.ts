import { api } from './api.ts'
import { currentImpersonation, markImpersonationEnded, storeImpersonation } from './impersonation.ts'
import { refreshToken } from './refresh.ts'
import { accessTokenCookie, currentSession, refreshTokenCookie, switchUser } from './session.ts'

/** Shows the portal as a player sees it, in all tabs. The caller reloads this one. */
export async function startImpersonation(uid: string, reason: string): Promise<void> {
  const reply = await api.sessions.impersonate({ query: { uid, reason } })
  const backup = currentSession()
  const refresh_token = refreshTokenCookie()
  if (!backup || !refresh_token) return
  storeImpersonation(reply, backup)
  const { user_id: userId, profile_id: profileId, access_token } = reply
  switchUser({ access_token, refresh_token }, { userId, profileId, isMinor: reply.user.is_minor })
}

export async function stopImpersonation(): Promise<void> {
  try {
    await api.sessions.endImpersonation()
    markImpersonationEnded()
    const token = accessTokenCookie()
    if (token) await refreshToken(token)
  } catch (error) {
    if (currentImpersonation()) throw error
  }
}
