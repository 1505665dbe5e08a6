import { calls } from '@portal/contract/calls.generated'
import { isExpired } from './access-token.ts'
import { ApiError } from './api-error.ts'
import { currentImpersonation } from './impersonation.ts'
import { problemMessages } from './problem-messages.ts'
import { serverNow } from './clock.ts'
import { accessTokenCookie, clearSession, refreshTokenCookie, storeTokens } from './session.ts'
import type { Tokens } from './store.ts'
import { send } from './transport.ts'

let inFlight: Promise<string> | null = null

/** One refresh at a time over all tabs: a refresh token may be used once. */
function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('portal.refresh', work) : work()
}

async function refreshOnce(stale: string): Promise<string> {
  return withRefreshLock(async () => {
    const current = accessTokenCookie()
    // Another tab has refreshed already: the cookies hold its tokens.
    if (current && current !== stale) return current
    const refresh = refreshTokenCookie()
    if (!current || !refresh) return endExpiredSession()
    try {
      const pair = (await send(calls.sessions.refresh, { body: { refresh } }, { session: current })) as Tokens
      // Only admins impersonate, so this code is loaded when one does.
      if (currentImpersonation()) return await (await import('./impersonation-refresh.ts')).storeRefreshed(pair, stale)
      storeTokens(pair)
      return pair.access_token
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return endExpiredSession()
      throw error
    }
  })
}

function endExpiredSession(): never {
  clearSession('token_not_valid')
  throw new ApiError(401, { message: problemMessages.sessionExpired })
}

/** All calls that need the token wait for the same refresh. */
export function refreshToken(stale: string): Promise<string> {
  inFlight ??= refreshOnce(stale).finally(() => {
    inFlight = null
  })
  return inFlight
}

/** A kiosk screen must not hold an account open: its calls carry no token and never refresh one. */
export const isKiosk = () => /^\/(kiosk|embed)(\/|$)/.test(location.pathname)

/** The token to send with a call, refreshed first when it has expired; null for a visitor. */
export async function usableToken(): Promise<string | null> {
  const token = isKiosk() ? null : accessTokenCookie()
  return token && isExpired(token, serverNow()) ? refreshToken(token) : token
}
