import type { Notification } from '@portal/contract/notifications'
import type { QuestType } from '@portal/contract/rules/quest-view'
import { z } from 'zod'
import { anyOf, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

export type NewNotification = {
  userId: number
  type: string
  title: string
  body: string
  minorBody: string
  link: string
  titleCode: string | null
  about: string | null
  names: number | null
  at: Date
}

/** Without a choice, messages are shown in the portal only. */
const isWaySelected = (way: 'portal' | 'mail' | 'push') => sql`coalesce(s.${sql.ref(way)}, ${way === 'portal'})`

const insertChosen = rawQuery(
  'notifications: insert',
  { userId: z.number(), inPortal: z.boolean() },
  (rows: NewNotification[]) => sql`
    insert into notifications (user_id, type, title, body, link, title_code, about, named_user_id, created_at, in_portal, mail_due_at, push_due_at)
    select r."userId", r.type, r.title, case when u.is_minor then r."minorBody" else r.body end, r.link, r."titleCode", r.about, r.names, r.at, ${isWaySelected('portal')}, case when ${isWaySelected('mail')} and not u.is_minor then r.at end,
      case when ${isWaySelected('push')} then r.at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("userId" bigint, type text, title text, body text, "minorBody" text, link text, "titleCode" text, about text, names bigint, at timestamptz)
    join users u on u.id = r."userId"
    left join notification_settings s on s.user_id = r."userId" and s.kind = r.type
    where ${isWaySelected('portal')} or ${isWaySelected('mail')} or ${isWaySelected('push')}
    on conflict (user_id, about) do nothing
    returning user_id as "userId", in_portal as "inPortal"`,
)

/**
 * Adds messages for the ways that the recipients chose for their kind; one per recipient and subject (`about`).
 * Returns the recipients who see one in the portal.
 */
export async function insertNotifications(tx: Db, rows: NewNotification[]): Promise<number[]> {
  const inserted = await insertChosen(tx, rows)
  return inserted.filter(({ inPortal }) => inPortal).map(({ userId }) => userId)
}

/** Start of the subject of messages about a badge; its id follows. */
export const badgeKey = 'badge:'

type Shape = NonNullable<Notification['badge']>['shape']

/** The parts of a quest that decide its view. */
type ViewedQuest = { type: QuestType; description: string }

const visibleNotifications = (db: Db, userId: number) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('badges as b', (join) =>
      join.on(sql<boolean>`b.id = case when n.type = 'badge' then substr(n.about, ${badgeKey.length + 1})::bigint end`),
    )
    .leftJoin('quests as q', 'q.id', 'b.quest_id')
    .select((eb) => [
      'n.id',
      'n.type',
      'n.title',
      'n.body',
      'n.link',
      'n.title_code',
      eb('n.acknowledged_at', 'is not', null).$castTo<boolean>().as('acknowledged'),
      'n.created_at as createdAt',
      eb.ref('b.shape').$castTo<Shape | null>().as('shape'),
      'b.icon',
      'b.image_url as image',
      'b.quest_id as questId',
      'b.trigger_type as trigger',
      sql<ViewedQuest | null>`case when q.id is not null then
        json_build_object('type', q.type, 'description', concat_ws('__', q.instruction, q.caption, q.blurb)) end`.as('quest'),
    ])
    .where('n.user_id', '=', userId)
    .where('n.in_portal', '=', sql.lit(true))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')

/** Security notices are counted separately, so that other messages cannot displace them. */
export async function notificationsOf(db: Db, userId: number, most: number): Promise<NotificationRow[]> {
  const newest = (operator: '=' | '<>') =>
    visibleNotifications(db, userId).where('n.type', operator, 'security').limit(most).as('n')
  return db
    .selectFrom(newest('='))
    .selectAll()
    .unionAll(db.selectFrom(newest('<>')).selectAll())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type NotificationRow = Awaited<ReturnType<typeof notificationsPage>>[number]

/** Shows messages of these types, or of all others. */
export type TypeFilter = { types: readonly string[]; isListed: boolean }

type Page = { userId: number; only: TypeFilter; before: number | null; limit: number }

export const notificationsPage = (db: Db, { userId, only, before, limit }: Page) =>
  visibleNotifications(db, userId)
    .where(sql<boolean>`(n.type = ${anyOf(only.types)}) = ${only.isListed}`)
    .$if(before !== null, (messages) =>
      messages.where(
        sql<boolean>`(n.created_at, n.id) < (select l.created_at, l.id from notifications l where l.id = ${before} and l.user_id = ${userId})`,
      ),
    )
    .limit(limit)
    .execute()

/** Marks a person's message as seen at a time, or not with null; returns false if it is not theirs. */
export async function markNotification(db: Db, mark: { userId: number; id: number; at: Date | null }): Promise<boolean> {
  const marked = await db
    .updateTable('notifications')
    .set((eb) => ({ acknowledged_at: mark.at && eb.fn.coalesce('acknowledged_at', eb.val(mark.at)) }))
    .where('id', '=', mark.id)
    .where('user_id', '=', mark.userId)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function markAll(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ acknowledged_at: at })
    .where('user_id', '=', userId)
    .where('acknowledged_at', 'is', null)
    .execute()
}

const deleteAbout = rawQuery(
  'notifications: delete overtaken',
  { userId: z.number() },
  (abouts: readonly string[]) => sql`
    delete from notifications n using unnest(${abouts}::text[]) as a (about)
    where n.type = 'overtaken' and n.about collate "C" >= a.about and n.about collate "C" < a.about || 'a'
    returning n.user_id as "userId"`,
)

/** Deletes notices of being overtaken whose subjects start with one of `abouts`; returns their recipients. */
export const deleteOvertaken = async (tx: Db, abouts: readonly string[]): Promise<number[]> =>
  (await deleteAbout(tx, abouts)).map(({ userId }) => userId)

const deleteNamingRows = rawQuery(
  'notifications: delete those naming a player',
  { userId: z.number() },
  (people: readonly number[]) => sql`
    delete from notifications where named_user_id = any(${people}::bigint[]) and type in ('follower', 'overtaken')
    returning user_id as "userId"`,
)

/** Deletes notices about following and overtaking that name one of the people; returns their recipients. */
export const deleteNaming = async (tx: Db, people: readonly number[]): Promise<number[]> =>
  (await deleteNamingRows(tx, people)).map(({ userId }) => userId)

type DeletionLimits = { before: Date; securityBefore: Date; most: number }

const deleteBeyond = rawQuery(
  'notifications: delete the oldest of many',
  {},
  (most: number) => sql`
    delete from notifications n using (
      select user_id, (select id from notifications k where k.user_id = c.user_id and k.type <> 'security'
        order by created_at desc, id desc offset ${most - 1} limit 1) as last
      from notifications c where type <> 'security' group by user_id having count(*) > ${most}) as many
    where n.user_id = many.user_id and n.type <> 'security'
      and (n.created_at, n.id) < (select l.created_at, l.id from notifications l where l.id = many.last)`,
)

export async function deleteOldNotifications(db: Db, { before, securityBefore, most }: DeletionLimits): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([eb('created_at', '<', securityBefore), eb.and([eb('created_at', '<', before), eb('type', '<>', 'security')])]),
    )
    .execute()
  await deleteBeyond(db, most)
}
