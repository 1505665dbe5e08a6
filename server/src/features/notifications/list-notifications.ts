import type { Player } from '../../kit/actor.ts'
import type { Call } from '../../kit/services.ts'
import { notificationsOf } from './queries.ts'

/** The caller's messages, newest first. */
export async function listNotifications({ db, actor, config }: Call<Player>) {
  const rows = await notificationsOf(db, actor.userId, config.limits.notificationsShown)
  return rows.map(({ createdAt, ...row }) => ({ ...row, pk: row.id, date: createdAt.toISOString() }))
}
