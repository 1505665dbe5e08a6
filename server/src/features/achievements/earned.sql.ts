import { InsertShape } from '@portal/contract/achievements'
import { z } from 'zod'
import { anywhereIn, sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

const earnedShape = {
  id: z.number(),
  titleId: z.number(),
  title: z.string(),
  icon: z.string(),
  shape: InsertShape,
  unlockedAt: z.date(),
  players: z.number(),
  titlePlayers: z.number(),
}

export type EarnedRow = z.output<z.ZodObject<typeof earnedShape>>

const earnedColumns = sql`a.id, a.title_id as "titleId", a.title, a.icon, a.shape, u.unlocked_at as "unlockedAt",
  coalesce(h.players, 0) as players, coalesce(t.players, 0) as "titlePlayers"`

const earnedFrom = sql`from user_achievements u
  join achievements a on a.id = u.achievement_id and a.withdrawn_at is null
  left join achievement_players h on h.achievement_id = a.id
  left join title_players t on t.title_id = a.title_id`

const rarestFirst = sql`coalesce(h.players, 0)::numeric / nullif(t.players, 0), u.unlocked_at, a.id`

/** Returns a player's rarest achievements and those of the showcase; `position` is the place in the showcase. */
export const shownAchievements = rawQuery(
  'achievements: shown on a profile',
  { ...earnedShape, isSecret: z.boolean(), rarity: z.number(), position: z.number().nullable() },
  (userId: number, most: number) => sql`
    select * from (
      select ${earnedColumns}, a.secret as "isSecret", row_number() over (order by ${rarestFirst}) as rarity, array_position(p.showcase, a.id) as position
      ${earnedFrom} join profiles p on p.user_id = u.user_id where u.user_id = ${userId}) as earned
    where rarity <= ${most} or position is not null order by rarity`,
)

export const rarestUnlocked = rawQuery(
  'achievements: rarest unlocked',
  earnedShape,
  ({ userId, from, until }: { userId: number; from: Date; until: Date }) => sql`
    select ${earnedColumns} ${earnedFrom} where u.user_id = ${userId} and u.unlocked_at >= ${from} and u.unlocked_at < ${until}
    order by ${rarestFirst} limit 1`,
)

type EarnedSearch = { userId: number; text: string; titleIds: number[]; most: number }

export const earnedNamed = rawQuery(
  'achievements: earned with a name',
  earnedShape,
  ({ userId, text, titleIds, most }: EarnedSearch) => sql`
    select ${earnedColumns} ${earnedFrom}
    where u.user_id = ${userId} and (a.title ilike ${anywhereIn(text)} or a.title_id = any(${titleIds}::int[]))
    order by ${rarestFirst} limit ${most}`,
)
