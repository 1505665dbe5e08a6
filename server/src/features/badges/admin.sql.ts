import type { BadgeFields, BadgeKind } from '@portal/contract/badges-admin'
import type { InferResult } from 'kysely'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import { viewedQuestOf, type ViewedQuest } from './badges.ts'

const kind = sql<BadgeKind>`case when b.quest_id is not null then 'quest' when b.trigger_type is null then 'hand' else 'figures' end`

const badges = (db: Db) =>
  db
    .selectFrom('badges as b')
    .leftJoin('quests as q', 'q.id', 'b.quest_id')
    .select((eb) => [
      'b.id',
      'b.code',
      kind.as('kind'),
      'b.revision',
      sql<BadgeFields>`json_build_object('name', b.name, 'description', b.description, 'shape', b.shape, 'icon', b.icon,
        'image_url', coalesce(b.image_url, ''), 'trigger', b.trigger_type, 'value', b.value, 'position', b.position)`.as(
        'fields',
      ),
      sql<{ id: number; name: string } | null>`
        case when q.id is not null then json_build_object('id', q.id, 'name', q.name) end`.as('quest'),
      sql<ViewedQuest | null>`${viewedQuestOf}`.as('viewedQuest'),
      'b.withdrawn_at as withdrawnAt',
      eb
        .selectFrom('user_badges as e')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('e.badge_id', '=', 'b.id')
        .$asScalar()
        .$notNull()
        .as('earners'),
    ])

export type BadgeRecord = InferResult<ReturnType<typeof badges>>[number]

export type BadgeFilter = { search: string; kind?: BadgeKind | undefined }
type Page = { offset: number; most: number }

export async function adminBadges(
  db: Db,
  filter: BadgeFilter,
  { offset, most }: Page,
): Promise<{ count: number; rows: BadgeRecord[] }> {
  const matches = allOf([
    filter.search !== '' && sql`b.name ilike ${anywhereIn(filter.search)}`,
    filter.kind !== undefined && sql`${kind} = ${filter.kind}`,
  ])
  const counted = await db
    .selectFrom('badges as b')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`${matches}`)
    .executeTakeFirstOrThrow()
  const rows = await badges(db)
    .where(sql<boolean>`${matches}`)
    .orderBy(sql`b.quest_id nulls first`)
    .orderBy('b.position')
    .orderBy('b.id')
    .limit(most)
    .offset(offset)
    .execute()
  return { count: counted.count, rows }
}

export const adminBadge = (db: Db, id: number, lock = false): Promise<BadgeRecord | undefined> =>
  badges(db)
    .where('b.id', '=', id)
    .$if(lock, (query) => query.forUpdate('b'))
    .executeTakeFirst()

export async function hasPicture(db: Db, url: string): Promise<boolean> {
  const name = /^\/pictures\/([a-f0-9]{32})\.webp$/.exec(url)?.[1] ?? ''
  const found = await db.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst()
  return found !== undefined
}

const columnsOf = ({ image_url, trigger, ...fields }: BadgeFields) => ({
  ...fields,
  image_url: image_url || null,
  trigger_type: trigger,
})

export async function insertBadge(tx: Db, code: string, fields: BadgeFields): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('badges')
    .values({ code, ...columnsOf(fields), revision: 1 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function updateBadge(tx: Db, id: number, fields: BadgeFields): Promise<void> {
  await tx
    .updateTable('badges')
    .set((eb) => ({ ...columnsOf(fields), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setWithdrawn(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('badges')
    .set((eb) => ({ withdrawn_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type EarnerRow = { userId: number; username: string; earnedAt: Date; grantedBy: string | null }

export async function earnersOf(
  db: Db,
  id: number,
  search: string,
  { offset, most }: Page,
): Promise<{ count: number; rows: EarnerRow[] }> {
  const earners = db
    .selectFrom('user_badges as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.badge_id', '=', id)
    .$if(search !== '', (query) => query.where(sql<boolean>`u.username::text ilike ${anywhereIn(search)}`))
  const counted = await earners.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await earners
    .leftJoin('users as a', 'a.id', 'e.granted_by')
    .select(['e.user_id as userId', 'u.username', 'e.earned_at as earnedAt', 'a.username as grantedBy'])
    .orderBy('e.earned_at', 'desc')
    .orderBy('e.user_id')
    .limit(most)
    .offset(offset)
    .execute()
  return { count: counted.count, rows }
}

type HeldBadge = { badgeId: number; userId: number }

export async function grantByHand(
  tx: Db,
  { badgeId, userId }: HeldBadge,
  { by, at }: { by: number; at: Date },
): Promise<boolean> {
  const granted = await tx
    .insertInto('user_badges')
    .values({ user_id: userId, badge_id: badgeId, earned_at: at, granted_by: by })
    .onConflict((conflict) => conflict.columns(['user_id', 'badge_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  await tx.deleteFrom('badge_refusals').where('user_id', '=', userId).where('badge_id', '=', badgeId).execute()
  return granted !== undefined
}

/** Milestones do not grant the badge again; returns false when the player does not have it. */
export async function revokeByHand(tx: Db, { badgeId, userId }: HeldBadge): Promise<boolean> {
  const taken = await tx
    .deleteFrom('user_badges')
    .where('user_id', '=', userId)
    .where('badge_id', '=', badgeId)
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) return false
  await tx
    .insertInto('badge_refusals')
    .values({ user_id: userId, badge_id: badgeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
