import type { NotificationKind } from '@portal/contract/notifications'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Hours } from '../../platform/day-minutes.ts'

export type Way = { kind: NotificationKind; portal: boolean; mail: boolean; push: boolean }
export type Chosen = {
  ways: Way[]
  quiet: Hours | null
  timeZone: string
  devices: string[]
  isMinor: boolean
}

/** A kind without a choice is missing. */
export async function chosenBy(db: Db, userId: number): Promise<Chosen> {
  const found = await sql<Chosen>`
    select u.time_zone as "timeZone", u.is_minor as "isMinor",
      (select coalesce(json_agg(json_build_object('kind', kind, 'portal', portal, 'mail', mail, 'push', push)), '[]')
        from notification_settings where user_id = u.id) as ways,
      (select json_build_object('fromMinute', from_minute, 'toMinute', to_minute)
        from notification_quiet where user_id = u.id) as quiet,
      array(select endpoint from push_subscriptions where user_id = u.id) as devices
    from users u where u.id = ${userId}`.execute(db)
  return found.rows[0] ?? { ways: [], quiet: null, timeZone: 'UTC', devices: [], isMinor: false }
}

export async function saveWays(tx: Db, userId: number, ways: Way[]): Promise<void> {
  await sql`
    insert into notification_settings (user_id, kind, portal, mail, push)
    select ${userId}, kind, portal, mail and not (select is_minor from users where id = ${userId}), push
    from jsonb_to_recordset(${JSON.stringify(ways)}::jsonb) as w (kind text, portal boolean, mail boolean, push boolean)
    on conflict (user_id, kind) do update set portal = excluded.portal, mail = excluded.mail, push = excluded.push`.execute(tx)
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

/** Other ways stay as chosen; turning mails off cancels those that are due. */
export async function setMails(tx: Db, userId: number, kinds: NotificationKind[], on: boolean): Promise<void> {
  await sql`
    insert into notification_settings (user_id, kind, portal, mail)
    select ${userId}, kind, true, ${on} and not (select is_minor from users where id = ${userId}) from unnest(${kinds}::text[]) as k (kind)
    on conflict (user_id, kind) do update set mail = excluded.mail`.execute(tx)
  if (!on)
    await sql`
      update notifications set mail_due_at = null
      where user_id = ${userId} and type = any(${kinds}::text[]) and mail_due_at is not null`.execute(tx)
}

export type DueMessage = { id: number; type: NotificationKind; title: string; body: string; link: string }
export type DueReader = {
  userId: number
  email: string
  firstName: string
  timeZone: string
  quiet: Hours | null
  messages: [DueMessage, ...DueMessage[]]
}

/** People whose oldest message has waited long enough, each with all messages; locked for this sender. */
export async function dueReaders(tx: Db, waitedSince: Date, most: number): Promise<DueReader[]> {
  const found = await sql<DueReader>`
    with due as (
      select user_id from notifications where mail_due_at is not null
      group by user_id having min(mail_due_at) <= ${waitedSince} order by min(mail_due_at) limit ${most}),
    taken as materialized (
      select n.id, n.user_id, n.type, n.title, n.body, n.link from notifications n join due using (user_id)
      where n.mail_due_at is not null for update of n skip locked)
    select u.id as "userId", u.email, u.first_name as "firstName", u.time_zone as "timeZone",
      (select json_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute)
        from notification_quiet q where q.user_id = u.id) as quiet,
      json_agg(json_build_object('id', t.id, 'type', t.type, 'title', t.title, 'body', t.body, 'link', t.link) order by t.id) as messages
    from taken t join users u on u.id = t.user_id group by u.id`.execute(tx)
  return found.rows
}

export async function setDue(tx: Db, ids: number[], at: Date | null): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mail_due_at: at })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
