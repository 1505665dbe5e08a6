import type { Input } from '@portal/contract/endpoint'
import { notificationGroups, type Notification, type notificationsCalls } from '@portal/contract/notifications'
import { viewOf, type QuestType } from '@portal/contract/rules/quest-view'
import { topic } from '@portal/contract/rules/topics'
import { z } from 'zod'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { anyOf, inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { publishLiveAll } from '../../platform/live/publish.ts'
import { unknownObject } from '../../platform/problem.ts'
import { languagesOf } from '../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../platform/services.ts'
import { textIn, type Sentence } from '../../platform/texts.ts'

const pageSize = 50

type Filter = NonNullable<Input<typeof notificationsCalls.list>['query']['filter']>
type ListQuery = { filter?: Filter | undefined; before?: number | undefined }

const { players, games } = notificationGroups

const typesOf: Record<Filter, TypeFilter> = {
  all: { types: [], isListed: false },
  security: { types: ['security'], isListed: true },
  players: { types: players, isListed: true },
  games: { types: games, isListed: true },
  account: { types: [...players, ...games], isListed: false },
}

export async function listNotifications({ db, actor, config }: Call<Player>, { filter, before }: ListQuery) {
  const { userId } = actor
  const rows = filter
    ? await notificationsPage(db, { userId, only: typesOf[filter], before: before ?? null, limit: pageSize })
    : await notificationsOf(db, userId, config.limits.notificationsShown)
  return rows.map(({ createdAt, shape, icon, image, questId, quest, trigger, ...row }) => ({
    ...row,
    pk: row.id,
    badge:
      shape && icon ? { shape, icon, image, quest_id: questId, quest_view: quest && viewOf(quest), trigger_type: trigger } : null,
    date: createdAt.toISOString(),
  }))
}

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

const dayMs = 86_400_000

/** Security notices are kept for a year; of all others the newest, for some months. */
export function deleteExpiredNotifications({ db, clock, config }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const { notificationDays, notificationsKept, securityNoticeDays } = config.limits
  return deleteOldNotifications(db, {
    before: daysAgo(notificationDays),
    securityBefore: daysAgo(securityNoticeDays),
    most: notificationsKept,
  })
}

export type Notice = {
  userId: number
  type: string
  title: Sentence
  body: Sentence
  /** For a minor, where `body` quotes an adult; without that text. */
  minorBody?: Sentence
  link?: string
  /** The title that the message names; its cover is shown with the message. */
  titleCode?: string
  /** The person whose name the texts contain; the message goes when that account does. */
  names?: number | null
  /** Key of the subject: a person gets at most one message for each. */
  about?: string
}

export async function notify(
  { broadcasts, clock }: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  notices: Notice[],
): Promise<void> {
  if (!notices.length) return
  const at = clock.now()
  const languageOf = await languagesOf(
    tx,
    notices.map(({ userId }) => userId),
  )
  const rows = notices.map(({ link = '', titleCode = null, about = null, names = null, ...notice }) => {
    const language = languageOf(notice.userId)
    const title = textIn(language, notice.title)
    const body = textIn(language, notice.body)
    const minorBody = textIn(language, notice.minorBody ?? notice.body)
    return { ...notice, title, body, minorBody, link, titleCode, about, names, at }
  })
  const recipients = await insertNotifications(tx, rows)
  await publishNotificationsChanged({ broadcasts }, tx, recipients)
}

export async function withdrawOvertakenNotices(
  services: Pick<Services, 'broadcasts'>,
  tx: Db,
  abouts: readonly string[],
): Promise<void> {
  await publishNotificationsChanged(services, tx, await deleteOvertaken(tx, abouts))
}

/** Event handler: messages to followers and followed players do not name a person who is private from now on. */
export async function withdrawNamesOfHidden(services: Services, tx: Tx, events: DomainEvent<'player.hidden'>[]): Promise<void> {
  const people = events.map(({ body }) => body.userId)
  await publishNotificationsChanged(services, tx, await deleteNaming(tx, people))
}

const publishNotificationsChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db, userIds: number[]): Promise<void> =>
  publishLiveAll(
    { broadcasts },
    tx,
    [...new Set(userIds)].map((userId) => ({
      topic: topic.user(userId),
      message: { type: 'user-changed' as const, user_id: userId, what: ['notifications' as const] },
    })),
  )

type NewNotification = {
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
async function insertNotifications(tx: Db, rows: NewNotification[]): Promise<number[]> {
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
async function notificationsOf(db: Db, userId: number, most: number): Promise<NotificationRow[]> {
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

type NotificationRow = Awaited<ReturnType<typeof notificationsPage>>[number]

/** Shows messages of these types, or of all others. */
type TypeFilter = { types: readonly string[]; isListed: boolean }

type Page = { userId: number; only: TypeFilter; before: number | null; limit: number }

const notificationsPage = (db: Db, { userId, only, before, limit }: Page) =>
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
async function markNotification(db: Db, mark: { userId: number; id: number; at: Date | null }): Promise<boolean> {
  const marked = await db
    .updateTable('notifications')
    .set((eb) => ({ acknowledged_at: mark.at && eb.fn.coalesce('acknowledged_at', eb.val(mark.at)) }))
    .where('id', '=', mark.id)
    .where('user_id', '=', mark.userId)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

async function markAll(db: Db, userId: number, at: Date): Promise<void> {
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
const deleteOvertaken = async (tx: Db, abouts: readonly string[]): Promise<number[]> =>
  (await deleteAbout(tx, abouts)).map(({ userId }) => userId)

const deleteNamingRows = rawQuery(
  'notifications: delete those naming a player',
  { userId: z.number() },
  (people: readonly number[]) => sql`
    delete from notifications where named_user_id = any(${people}::bigint[]) and type in ('follower', 'overtaken')
    returning user_id as "userId"`,
)

/** Deletes notices about following and overtaking that name one of the people; returns their recipients. */
const deleteNaming = async (tx: Db, people: readonly number[]): Promise<number[]> =>
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

async function deleteOldNotifications(db: Db, { before, securityBefore, most }: DeletionLimits): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([eb('created_at', '<', securityBefore), eb.and([eb('created_at', '<', before), eb('type', '<>', 'security')])]),
    )
    .execute()
  await deleteBeyond(db, most)
}
