import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { unknownInitials } from '@portal/contract/rules/initials'
import { sql } from '../../platform/db/database.ts'
import { gameIdOfPlay } from './game-id.sql.ts'

const machineSessionRowShape = {
  at: z.date(),
  games: z.number(),
  players: z.number(),
  minutes: z.number(),
  highScore: z.number(),
  initials: z.string(),
  gameId: z.string().nullable(),
}

export type MachineSessionRow = z.output<z.ZodObject<typeof machineSessionRowShape>>

/** Days are those of the location. A guardian may keep a child's initials from everybody. */
export const machineSessions = rawQuery(
  'plays: machine sessions',
  machineSessionRowShape,
  (machineId: number, viewerId: number, page: { limit: number; offset: number }) => sql`
    with days as (
      select d.day, array_agg(p.id) as ids, max(p.ended_at) as at,
        count(*)::int as games, round(sum(extract(epoch from p.ended_at - p.started_at)) / 60)::int as minutes
      from plays p
      cross join lateral (select played_on as day from play_players where play_id = p.id order by slot limit 1) as d
      where p.machine_id = ${machineId}
      group by day order by day desc limit ${page.limit} offset ${page.offset})
    select d.at, d.games, d.minutes, s.players, s.high as "highScore", s.initials,
      case when s.best_user_id = ${viewerId} then ${gameIdOfPlay(sql`s.best_play_id`)} end as "gameId"
    from days d cross join lateral (
      select count(*)::int as players, max(pp.score) as high,
        (array_agg(pp.user_id order by pp.score desc, pp.ended_at, pp.play_id, pp.slot))[1] as best_user_id,
        (array_agg(pp.play_id order by pp.score desc, pp.ended_at, pp.play_id, pp.slot))[1] as best_play_id,
        (array_agg(case when u.initials_hidden then ${unknownInitials}
          else coalesce(nullif(pr.initials, ''), nullif(pp.initials, ''), ${unknownInitials}) end order by pp.score desc, pp.ended_at, pp.play_id, pp.slot))[1] as initials
      from play_players pp left join users u on u.id = pp.user_id left join profiles pr on pr.user_id = pp.user_id where pp.play_id = any(d.ids)) as s
    order by d.day desc`,
)
