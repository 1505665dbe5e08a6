import { calls } from '@portal/contract/calls.generated'
import { ApiError } from './api-error.ts'
import { clearImpersonation, currentImpersonation, type Impersonation } from './impersonation.ts'
import { storeTokens, switchUser } from './session.ts'
import type { Tokens } from './store.ts'
import { send } from './transport.ts'

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Stores the tokens of a refresh and returns the access token to use. A refresh returns the token of the session's owner, so
 * during an impersonation the player's token is requested again; that renews an impersonation and never begins one. Once it
 * has ended, the admin's session is restored, and the pending call is aborted: it must not run in the admin's name.
 */
export async function storeRefreshed(pair: Tokens, stale: string): Promise<string> {
  const impersonation = currentImpersonation()
  if (!impersonation || impersonation.userId === impersonation.backup.userId) {
    storeTokens(pair)
    return pair.access_token
  }
  if (impersonation.ended) return restoreAdmin(pair, impersonation)
  try {
    const query = { uid: impersonation.uid, renew: true }
    const reply = (await send(calls.sessions.impersonate, { query }, { token: pair.access_token })) as { access_token: string }
    storeTokens({ access_token: reply.access_token, refresh_token: pair.refresh_token })
    return reply.access_token
  } catch (error) {
    if (isRefusal(error)) return restoreAdmin(pair, impersonation)
    storeTokens({ access_token: stale, refresh_token: pair.refresh_token })
    throw error
  }
}

function restoreAdmin(pair: Tokens, { backup }: Impersonation): never {
  clearImpersonation()
  switchUser(pair, backup)
  throw new DOMException('The impersonation has ended.', 'AbortError')
}
