import type { InsertShape } from '@portal/contract/achievements'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

export type AchievementRow = {
  id: number
  code: string
  title: string
  description: string
  points: number
  icon: string
  shape: InsertShape
  isSecret: boolean
  target: number | null
  categoryId: number
  categoryName: string
  isProgressive: boolean
  unlockedAt: Date | null
  verifiedAt: Date | null
  /** Whether the viewer wants it next. */
  isPinned: boolean
  /** The player's sum of the counter it waits for. */
  progress: number | null
  players: number
  verifiedPlayers: number
  /** Players of the title. */
  titlePlayers: number
}

/**
 * Every achievement of a title in the order of its categories, by points, with what the player has of it; a withdrawn one
 * for who has it.
 */
export async function achievementsOf(
  db: Db,
  titleId: number,
  { userId, viewerId }: { userId: number; viewerId: number },
): Promise<AchievementRow[]> {
  const found = await sql<AchievementRow>`
    select a.id, a.code, a.title, a.description, a.points, a.icon, a.shape, a.secret as "isSecret", a.target_value as target,
      c.id as "categoryId", c.name as "categoryName", c.is_progressive as "isProgressive", u.unlocked_at as "unlockedAt",
      u.verified_at as "verifiedAt", p.user_id is not null as "isPinned", case when a.target_counter is not null then coalesce(n.value, 0) end as progress,
      coalesce(h.players, 0) as players, coalesce(h.verified_players, 0) as "verifiedPlayers", coalesce(t.players, 0) as "titlePlayers"
    from achievements a
    join achievement_categories c on c.id = a.category_id
    left join user_achievements u on u.achievement_id = a.id and u.user_id = ${userId}
    left join achievement_pins p on p.achievement_id = a.id and p.user_id = ${viewerId}
    left join user_counters n on n.user_id = ${userId} and n.title_id = a.title_id and n.counter = a.target_counter
    left join achievement_players h on h.achievement_id = a.id
    left join title_players t on t.title_id = a.title_id
    where a.title_id = ${titleId} and (a.withdrawn_at is null or u.user_id is not null)
    order by c.position, c.id, a.points, a.position, a.id`.execute(db)
  return found.rows
}

export type StatisticRow = { id: number; code: string; players: number; verifiedPlayers: number; titlePlayers: number }

/** How many players have each achievement of a title. */
export async function statisticsOf(db: Db, titleId: number): Promise<StatisticRow[]> {
  const found = await sql<StatisticRow>`
    select a.id, a.code, coalesce(h.players, 0) as players, coalesce(h.verified_players, 0) as "verifiedPlayers",
      coalesce(t.players, 0) as "titlePlayers"
    from achievements a
    left join achievement_players h on h.achievement_id = a.id
    left join title_players t on t.title_id = a.title_id
    where a.title_id = ${titleId} and a.withdrawn_at is null order by a.id`.execute(db)
  return found.rows
}
