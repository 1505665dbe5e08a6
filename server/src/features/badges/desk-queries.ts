import type { BadgeFields, BadgeKind } from '@portal/contract/badges-admin'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type DeskBadge = {
  id: number
  code: string
  kind: BadgeKind
  revision: number
  fields: BadgeFields
  quest: { id: number; name: string } | null
  withdrawnAt: Date | null
  earners: number
}

const kind = sql`case when b.quest_id is not null then 'quest' when b.trigger_type is null then 'hand' else 'figures' end`
const earners = sql`(select count(*) from user_badges e where e.badge_id = b.id)`

const columns = sql`
  b.id, b.code, ${kind} as kind, b.revision, json_build_object('name', b.name, 'description', b.description, 'shape', b.shape,
    'icon', b.icon, 'image_url', coalesce(b.image_url, ''), 'trigger', b.trigger_type, 'value', b.value,
    'position', b.position) as fields,
  case when q.id is not null then json_build_object('id', q.id, 'name', q.name) end as quest,
  b.withdrawn_at as "withdrawnAt", ${earners} as earners`
const source = sql`badges b left join quests q on q.id = b.quest_id`

export type DeskFilter = { search: string; kind?: BadgeKind | undefined }
type Part = { offset: number; most: number }

/** A page of all badges, with how many there are. */
export async function deskBadges(
  db: Db,
  filter: DeskFilter,
  { offset, most }: Part,
): Promise<{ count: number; rows: DeskBadge[] }> {
  const matches = allOf([
    filter.search !== '' && sql`b.name ilike ${anywhereIn(filter.search)}`,
    filter.kind !== undefined && sql`${kind} = ${filter.kind}`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from badges b where ${matches}`.execute(db)
  const found = await sql<DeskBadge>`
    select ${columns} from ${source} where ${matches}
    order by b.quest_id nulls first, b.position, b.id limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** One badge; nobody else changes it before the transaction ends when it is held. */
export async function deskBadge(db: Db, id: number, hold = false): Promise<DeskBadge | undefined> {
  const found = await sql<DeskBadge>`
    select ${columns} from ${source} where b.id = ${id} ${hold ? sql`for update of b` : sql``}`.execute(db)
  return found.rows[0]
}

/** Whether a picture was added. */
export async function hasPicture(db: Db, url: string): Promise<boolean> {
  const name = /^\/pictures\/([a-f0-9]{32})\.webp$/.exec(url)?.[1] ?? ''
  const found = await sql`select 1 from pictures where name = ${name}`.execute(db)
  return found.rows.length > 0
}

/** Adds a badge unless there is one of this code; answers its number. */
export async function insertBadge(tx: Db, code: string, fields: BadgeFields): Promise<number | undefined> {
  const made = await sql<{ id: number }>`
    insert into badges (code, name, description, shape, icon, image_url, trigger_type, value, position, revision)
    values (${code}, ${fields.name}, ${fields.description}, ${fields.shape}, ${fields.icon}, nullif(${fields.image_url}, ''),
      ${fields.trigger}, ${fields.value}, ${fields.position}, 1)
    on conflict (code) do nothing returning id`.execute(tx)
  return made.rows[0]?.id
}

export async function updateBadge(tx: Db, id: number, fields: BadgeFields): Promise<void> {
  await sql`
    update badges set name = ${fields.name}, description = ${fields.description}, shape = ${fields.shape}, icon = ${fields.icon},
      image_url = nullif(${fields.image_url}, ''), trigger_type = ${fields.trigger}, value = ${fields.value},
      position = ${fields.position}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

/** Withdraws a badge, or with null lets players earn it again. */
export async function setWithdrawn(tx: Db, id: number, at: Date | null): Promise<void> {
  await sql`update badges set withdrawn_at = ${at}, revision = revision + 1 where id = ${id}`.execute(tx)
}

export type EarnerRow = { userId: number; username: string; earnedAt: Date; grantedBy: string | null }

/** A page of who has a badge, with how many they are. */
export async function earnersOf(
  db: Db,
  id: number,
  search: string,
  { offset, most }: Part,
): Promise<{ count: number; rows: EarnerRow[] }> {
  const matches = allOf([sql`e.badge_id = ${id}`, search !== '' && sql`u.username::text ilike ${anywhereIn(search)}`])
  const counted = await sql<{ count: number }>`
    select count(*) as count from user_badges e join users u on u.id = e.user_id where ${matches}`.execute(db)
  const found = await sql<EarnerRow>`
    select e.user_id as "userId", u.username::text as username, e.earned_at as "earnedAt", a.username::text as "grantedBy"
    from user_badges e join users u on u.id = e.user_id left join users a on a.id = e.granted_by
    where ${matches} order by e.earned_at desc, e.user_id limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

type Held = { badgeId: number; userId: number }

/** Grants a badge by hand; answers whether it is new to the player. */
export async function grantByHand(tx: Db, { badgeId, userId }: Held, { by, at }: { by: number; at: Date }): Promise<boolean> {
  const granted = await sql`
    insert into user_badges (user_id, badge_id, earned_at, granted_by) values (${userId}, ${badgeId}, ${at}, ${by})
    on conflict (user_id, badge_id) do nothing returning user_id`.execute(tx)
  await sql`delete from badge_refusals where user_id = ${userId} and badge_id = ${badgeId}`.execute(tx)
  return granted.rows.length > 0
}

/** Takes a badge back, and keeps figures from granting it again; answers whether the player had it. */
export async function takeByHand(tx: Db, { badgeId, userId }: Held): Promise<boolean> {
  const taken = await sql`
    delete from user_badges where user_id = ${userId} and badge_id = ${badgeId} returning user_id`.execute(tx)
  if (taken.rows.length === 0) return false
  await sql`
    insert into badge_refusals (user_id, badge_id) values (${userId}, ${badgeId}) on conflict do nothing`.execute(tx)
  return true
}
