import type { Actor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { broadcastEnded } from './ended-sessions.ts'
import { lockSession, revokeSession } from './queries.ts'
import { hashOfSecret, parseRefreshToken } from './refresh-token.ts'
import { isSignedByOwnBrowser } from './session-key.ts'

/** Ends the session of a refresh token and that of the call; the reply is always the same. */
export async function logOut(call: Call<Actor>, { refresh }: { refresh: string }) {
  const presented = parseRefreshToken(refresh)
  const { actor } = call
  await inTransaction(call.db, async (tx) => {
    if (presented) await endSessionOfToken(call, tx, presented)
    if (actor.kind === 'player' && actor.sid !== presented?.sid) await endAndBroadcast(call, tx, { sid: actor.sid })
  })
  return {}
}

async function endSessionOfToken(call: Call<Actor>, tx: Db, { sid, secret }: { sid: string; secret: Buffer }): Promise<void> {
  const session = await lockSession(tx, sid)
  if (session && isSignedByOwnBrowser(call, session)) await endAndBroadcast(call, tx, { sid, hash: hashOfSecret(secret) })
}

async function endAndBroadcast(call: Call<Actor>, tx: Db, which: { sid: string; hash?: Buffer }): Promise<void> {
  const ended = await revokeSession(tx, { ...which, at: call.clock.now(), reason: 'logout' })
  if (ended) await broadcastEnded(call, tx, [which.sid])
}
