import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { endSessionsOf } from './end-sessions.ts'
import { broadcastEnded } from './ended-sessions.ts'
import { isSessionOf, openSessionsOf, revokeSession } from './queries.ts'

export async function endSession(call: Call<Player>, { sid }: { sid: string }) {
  await inTransaction(call.db, async (tx) => {
    if (!(await isSessionOf(tx, { sid, userId: call.actor.userId }))) throw unknownObject()
    await revokeSession(tx, { sid, at: call.clock.now(), reason: 'remote-logout' })
    await broadcastEnded(call, tx, [sid])
  })
  return {}
}

export async function endOtherSessions(call: Call<Player>) {
  const { actor, clock, db } = call
  return inTransaction(db, async (tx) => {
    const open = await openSessionsOf(tx, actor.userId, clock.now())
    await endSessionsOf(
      call,
      { userId: actor.userId, reason: 'remote-logout', except: actor.sid, device: call.request.deviceToken },
      tx,
    )
    return { ended: open.filter(({ sid }) => sid !== actor.sid).length }
  })
}
