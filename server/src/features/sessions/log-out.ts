import type { Actor } from '../../kit/actor.ts'
import { inTransaction, type Db } from '../../kit/db/database.ts'
import type { Call } from '../../kit/services.ts'
import { signalEnded } from './ended-sessions.ts'
import { revokeSession } from './queries.ts'
import { hashOfSecret, parseRefreshToken } from './refresh-token.ts'

/** Ends the session of a refresh token and the one the call came with. Whatever was sent, the answer is the same. */
export async function logOut(call: Call<Actor>, { refresh }: { refresh: string }) {
  const presented = parseRefreshToken(refresh)
  const { actor } = call
  await inTransaction(call.db, async (tx) => {
    if (presented) await end(call, tx, { sid: presented.sid, hash: hashOfSecret(presented.secret) })
    if (actor.kind === 'player' && actor.sid !== presented?.sid) await end(call, tx, { sid: actor.sid })
  })
  return {}
}

async function end(call: Call<Actor>, tx: Db, which: { sid: string; hash?: Buffer }): Promise<void> {
  const ended = await revokeSession(tx, { ...which, at: call.clock.now(), reason: 'logout' })
  if (ended) await signalEnded(call, tx, [which.sid])
}
