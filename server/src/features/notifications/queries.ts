import { sql, type Db } from '../../platform/db/database.ts'

export type NotificationRow = {
  id: number
  type: string
  title: string
  body: string
  link: string
  acknowledged: boolean
  createdAt: Date
}

export type NewNotification = {
  userId: number
  type: string
  title: string
  body: string
  link: string
  about: string | null
  at: Date
}

/** Without a choice, messages are shown in the portal only. */
const chosen = (way: 'portal' | 'mail' | 'push') => sql`coalesce(s.${sql.ref(way)}, ${way === 'portal'})`

/**
 * Inserts messages for the ways that recipients chose; one per recipient and subject (`about`). Returns recipients who see one
 * in the portal.
 */
export async function insertNotifications(tx: Db, rows: NewNotification[]): Promise<number[]> {
  const inserted = await sql<{ userId: number; inPortal: boolean }>`
    insert into notifications (user_id, type, title, body, link, about, created_at, in_portal, mail_due_at, push_due_at)
    select r."userId", r.type, r.title, r.body, r.link, r.about, r.at, ${chosen('portal')}, case when ${chosen('mail')} and not u.is_minor then r.at end,
      case when ${chosen('push')} then r.at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("userId" bigint, type text, title text, body text, link text, about text, at timestamptz)
    join users u on u.id = r."userId"
    left join notification_settings s on s.user_id = r."userId" and s.kind = r.type
    where ${chosen('portal')} or ${chosen('mail')} or ${chosen('push')}
    on conflict (user_id, about) do nothing
    returning user_id as "userId", in_portal as "inPortal"`.execute(tx)
  return inserted.rows.filter(({ inPortal }) => inPortal).map(({ userId }) => userId)
}

const shownColumns = sql`
  id, type, title, body, link, acknowledged_at is not null as acknowledged, created_at as "createdAt"`

/** Security notices are counted separately, so that other messages cannot displace them. */
export async function notificationsOf(db: Db, userId: number, most: number): Promise<NotificationRow[]> {
  const newest = (which: ReturnType<typeof sql>) => sql`
    (select ${shownColumns}
    from notifications where user_id = ${userId} and in_portal and ${which} order by id desc limit ${most})`
  const found = await sql<NotificationRow>`
    select * from (${newest(sql`type = 'security'`)} union all ${newest(sql`type <> 'security'`)}) as n order by id desc`.execute(
    db,
  )
  return found.rows
}

type Page = { userId: number; securityOnly: boolean; before: number | null; limit: number }

export async function notificationsPage(db: Db, { userId, securityOnly, before, limit }: Page): Promise<NotificationRow[]> {
  const found = await sql<NotificationRow>`
    select ${shownColumns} from notifications
    where user_id = ${userId} and in_portal and (not ${securityOnly} or type = 'security')
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function markNotification(db: Db, mark: { userId: number; id: number; at: Date | null }): Promise<boolean> {
  const marked = await sql`
    update notifications set acknowledged_at = case when ${mark.at}::timestamptz is null then null
      else coalesce(acknowledged_at, ${mark.at}) end
    where id = ${mark.id} and user_id = ${mark.userId} returning id`.execute(db)
  return marked.rows.length > 0
}

export async function markAll(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ acknowledged_at: at })
    .where('user_id', '=', userId)
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** Deletes notices with these subject prefixes; returns their recipients. */
export async function deleteOvertaken(tx: Db, abouts: readonly string[]): Promise<number[]> {
  const deleted = await sql<{ userId: number }>`
    delete from notifications n using unnest(${abouts}::text[]) as a (about)
    where n.type = 'overtaken' and n.about collate "C" >= a.about and n.about collate "C" < a.about || 'a'
    returning n.user_id as "userId"`.execute(tx)
  return deleted.rows.map(({ userId }) => userId)
}

type Line = { before: Date; securityBefore: Date; most: number }

export async function deleteOldNotifications(db: Db, { before, securityBefore, most }: Line): Promise<void> {
  await sql`
    delete from notifications
    where created_at < ${securityBefore} or (created_at < ${before} and type <> 'security')`.execute(db)
  await sql`
    delete from notifications n using (
      select user_id, (select id from notifications k where k.user_id = c.user_id and k.type <> 'security'
        order by id desc offset ${most - 1} limit 1) as last
      from notifications c where type <> 'security' group by user_id having count(*) > ${most}) as many
    where n.user_id = many.user_id and n.type <> 'security' and n.id < many.last`.execute(db)
}
