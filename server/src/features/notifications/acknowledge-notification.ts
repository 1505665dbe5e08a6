import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { publishNotificationsChanged } from './notify.ts'
import { markAll, markNotification } from './notifications.sql.ts'

type MarkInput = { notification_id: number; acknowledged: boolean }

/** Marks a message as seen or new; the person's other open pages follow. */
export async function acknowledgeNotification(call: Call<Player>, { notification_id: id, acknowledged }: MarkInput) {
  const { actor, clock, db } = call
  await inTransaction(db, async (tx) => {
    const isOwn = await markNotification(tx, { userId: actor.userId, id, at: acknowledged ? clock.now() : null })
    if (!isOwn) throw unknownObject()
    await publishNotificationsChanged(call, tx, [actor.userId])
  })
  return { id, acknowledged }
}

export async function acknowledgeAll(call: Call<Player>) {
  const { actor, clock, db } = call
  await inTransaction(db, async (tx) => {
    await markAll(tx, actor.userId, clock.now())
    await publishNotificationsChanged(call, tx, [actor.userId])
  })
  return {}
}
