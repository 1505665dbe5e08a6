import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { notificationsOf, notificationsPage } from './notifications.sql.ts'

const pageSize = 50

type ListQuery = { filter?: 'all' | 'security' | undefined; before?: number | undefined }

export async function listNotifications({ db, actor, config }: Call<Player>, { filter, before }: ListQuery) {
  const { userId } = actor
  const rows = filter
    ? await notificationsPage(db, { userId, securityOnly: filter === 'security', before: before ?? null, limit: pageSize })
    : await notificationsOf(db, userId, config.limits.notificationsShown)
  return rows.map(({ createdAt, ...row }) => ({ ...row, pk: row.id, date: createdAt.toISOString() }))
}
