import { calls } from '@portal/contract/calls.generated'
import { currentActing, forgetActing, type Acting } from './acting.ts'
import { ApiError } from './api-error.ts'
import { storeTokens, switchUser, type Tokens } from './session.ts'
import { send } from './transport.ts'

/** The server says no, rather than not being there. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * A refresh answers the token of whom the session belongs to. When that is an admin who acts as somebody, the leave is asked
 * for again, without a reason and without ever beginning a new one. Once it is over the admin is back, and what was on its
 * way for the player is given up: it must not be done in the admin's name.
 */
export async function settleTokens(pair: Tokens, stale: string): Promise<string> {
  const acting = currentActing()
  if (!acting || acting.userId === acting.backup.userId) {
    storeTokens(pair)
    return pair.access_token
  }
  if (acting.ended) return comeBack(pair, acting)
  try {
    const query = { uid: acting.uid, renew: true }
    const reply = (await send(calls.sessions.impersonate, { query }, { token: pair.access_token })) as { access_token: string }
    storeTokens({ access_token: reply.access_token, refresh_token: pair.refresh_token })
    return reply.access_token
  } catch (error) {
    if (!isRefusal(error)) {
      // The old token stays, so that the next call asks again.
      storeTokens({ access_token: stale, refresh_token: pair.refresh_token })
      throw error
    }
    return comeBack(pair, acting)
  }
}

function comeBack(pair: Tokens, { backup }: Acting): never {
  forgetActing()
  switchUser(pair, backup)
  throw new DOMException('The leave to act as the player is over.', 'AbortError')
}
