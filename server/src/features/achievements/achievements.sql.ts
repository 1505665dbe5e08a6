import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { InsertShape } from '@portal/contract/achievements'
import { sql } from '../../platform/db/database.ts'

const achievementRowShape = {
  id: z.number(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  points: z.number(),
  icon: z.string(),
  shape: InsertShape,
  isSecret: z.boolean(),
  target: z.number().nullable(),
  categoryId: z.number(),
  categoryName: z.string(),
  isProgressive: z.boolean(),
  unlockedAt: z.date().nullable(),
  verifiedAt: z.date().nullable(),
  isPinned: z.boolean(),
  progress: z.number().nullable(),
  players: z.number(),
  verifiedPlayers: z.number(),
  titlePlayers: z.number(),
}

export type AchievementRow = z.output<z.ZodObject<typeof achievementRowShape>>

export const achievementsOf = rawQuery(
  'achievements: achievements of',
  achievementRowShape,
  (titleId: number, { userId, viewerId }: { userId: number; viewerId: number }) => sql`
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
    order by c.position, c.id, a.points, a.position, a.id`,
)

const statisticRowShape = {
  id: z.number(),
  code: z.string(),
  players: z.number(),
  verifiedPlayers: z.number(),
  titlePlayers: z.number(),
}

export type StatisticRow = z.output<z.ZodObject<typeof statisticRowShape>>

export const statisticsOf = rawQuery(
  'achievements: statistics of',
  statisticRowShape,
  (titleId: number) => sql`
    select a.id, a.code, coalesce(h.players, 0) as players, coalesce(h.verified_players, 0) as "verifiedPlayers",
      coalesce(t.players, 0) as "titlePlayers"
    from achievements a
    left join achievement_players h on h.achievement_id = a.id
    left join title_players t on t.title_id = a.title_id
    where a.title_id = ${titleId} and a.withdrawn_at is null order by a.id`,
)
