import { sql, type Db } from '../../kit/db/database.ts'
import type { BadgeRow } from './badge-shape.ts'

export async function allBadges(db: Db): Promise<BadgeRow[]> {
  const found = await sql<BadgeRow>`select id, code, name, description from badges order by position, id`.execute(db)
  return found.rows
}

export type EarnedRow = BadgeRow & { earnedAt: Date }

/** A player's badges, newest first. */
export async function earnedBadges(db: Db, userId: number): Promise<EarnedRow[]> {
  const found = await sql<EarnedRow>`
    select b.id, b.code, b.name, b.description, e.earned_at as "earnedAt" from user_badges e join badges b on b.id = e.badge_id
    where e.user_id = ${userId} order by e.earned_at desc, b.position, b.id`.execute(db)
  return found.rows
}

export async function countBadges(db: Db, userId: number): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from user_badges where user_id = ${userId}`.execute(db)
  return found.rows[0]?.n ?? 0
}
