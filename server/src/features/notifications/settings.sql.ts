import { notificationKinds, type NotificationKind } from '@portal/contract/notifications'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { anyOf, recordset, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import type { Hours } from '../../platform/day-minutes.ts'
import { revisionOf } from '../../platform/record-revisions.ts'
import { zoneOf } from '../accounts/index.ts'

export type Way = { kind: NotificationKind; portal: boolean; mail: boolean; push: boolean }
/** Returns what a person chose; a kind without a choice is missing. Minors get no mail. */
export async function readSettings(db: Db, userId: number) {
  const found = await db
    .selectFrom('users as u')
    .select((eb) => [
      zoneOf().as('timeZone'),
      'u.is_minor as isMinor',
      revisionOf('notification_settings', sql.ref('u.id')).as('revision'),
      jsonArrayFrom(
        eb
          .selectFrom('notification_settings as s')
          .select(['s.kind', 's.portal', 's.mail', 's.push'])
          .whereRef('s.user_id', '=', 'u.id')
          .$narrowType<{ kind: NotificationKind }>(),
      ).as('ways'),
      jsonObjectFrom(
        eb
          .selectFrom('notification_quiet as q')
          .select(['q.from_minute as fromMinute', 'q.to_minute as toMinute'])
          .whereRef('q.user_id', '=', 'u.id'),
      ).as('quiet'),
      sql<string[]>`array(select endpoint from push_subscriptions where user_id = u.id)`.as('devices'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return found ?? { ways: [], quiet: null, timeZone: 'UTC', devices: [], isMinor: false, revision: 0 }
}

export type StoredSettings = Awaited<ReturnType<typeof readSettings>>

const mayBeMailed = (userId: number) => sql<boolean>`not (select is_minor from users where id = ${userId})`

export async function saveWays(tx: Db, userId: number, ways: Way[]): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .columns(['user_id', 'kind', 'portal', 'mail', 'push'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(ways, { kind: 'text', portal: 'boolean', mail: 'boolean', push: 'boolean' }))
        .select([eb.val(userId).as('user_id'), 'kind', 'portal', sql`mail and ${mayBeMailed(userId)}`.as('mail'), 'push']),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        portal: eb.ref('excluded.portal'),
        mail: eb.ref('excluded.mail'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute()
}

export async function saveQuiet(tx: Db, userId: number, quiet: Hours | null): Promise<void> {
  if (!quiet) {
    await tx.deleteFrom('notification_quiet').where('user_id', '=', userId).execute()
    return
  }
  const hours = { from_minute: quiet.fromMinute, to_minute: quiet.toMinute }
  await tx
    .insertInto('notification_quiet')
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
    .execute()
}

/** Ends mails of some kinds and cancels those that are due. Other ways stay as chosen. */
export async function stopNotificationMails(
  tx: Db,
  { userId, kinds }: { userId: number; kinds: NotificationKind[] },
): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .columns(['user_id', 'kind', 'portal', 'mail'])
    .expression(sql`select u.id, kind, true, false from users u, unnest(${kinds}::text[]) as k (kind) where u.id = ${userId}`)
    .onConflict((c) => c.columns(['user_id', 'kind']).doUpdateSet({ mail: false }))
    .execute()
  await tx
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('user_id', '=', userId)
    .where('type', '=', anyOf(kinds))
    .where('mail_due_at', 'is not', null)
    .execute()
}

const DueMessage = z.object({
  id: z.number(),
  type: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  titleCode: z.string().nullable(),
})

export const dueReaders = rawQuery(
  'notifications: due mails',
  {
    userId: z.number(),
    email: z.string(),
    firstName: z.string(),
    timeZone: z.string(),
    quiet: z.object({ fromMinute: z.number(), toMinute: z.number() }).nullable(),
    messages: z.tuple([DueMessage], DueMessage),
  },
  (waitedSince: Date, most: number) => sql`
    with due as (
      select user_id from notifications where mail_due_at is not null
      group by user_id having min(mail_due_at) <= ${waitedSince} order by min(mail_due_at) limit ${most}),
    taken as materialized (
      select n.id, n.user_id, n.type, n.title, n.body, n.link, n.title_code from notifications n join due using (user_id)
      where n.mail_due_at is not null for update of n skip locked)
    select u.id as "userId", u.email, u.first_name as "firstName", ${zoneOf()} as "timeZone",
      (select json_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute)
        from notification_quiet q where q.user_id = u.id) as quiet,
      json_agg(json_build_object('id', t.id, 'type', t.type, 'title', t.title, 'body', t.body, 'link', t.link,
        'titleCode', t.title_code) order by t.id) as messages
    from taken t join users u on u.id = t.user_id group by u.id`,
)

export type DueReader = RowOf<typeof dueReaders>

export async function setDue(tx: Db, ids: number[], at: Date | null): Promise<void> {
  await tx.updateTable('notifications').set({ mail_due_at: at }).where('id', '=', anyOf(ids)).execute()
}
