import type { TrendPoint } from '@portal/contract/stats'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { localTime, zoneOf } from '../accounts/index.ts'
import { titlesOf } from '../games/index.ts'
import { requirePlayer } from '../profiles/index.ts'

const stepCounts: Record<Step, number> = { day: 30, week: 26, month: 24 }

type TrendInput = { user_id?: number | undefined; title_id?: number | undefined; by: Step }

export async function showTrend(
  call: Call<Player>,
  { user_id, title_id, by }: TrendInput,
): Promise<{ by: Step; points: TrendPoint[] }> {
  const userId = await requirePlayer(call.db, call.actor, user_id?.toString())
  if (title_id !== undefined && !(await titlesOf(call)).byId.has(title_id)) throw unknownObject()
  const rows = await trendOf(call.db, userId, { by, steps: stepCounts[by], titleId: title_id ?? null, now: call.clock.now() })
  return {
    by,
    points: rows.map((row) => ({
      from: row.from,
      plays: row.plays,
      verified_plays: row.verifiedPlays,
      days_played: row.daysPlayed,
      achievements: row.achievements,
      points: row.points,
      average_score: title_id === undefined ? null : row.average,
      high_score: title_id === undefined ? null : row.highScore,
    })),
  }
}

type Step = 'day' | 'week' | 'month'

const trendRowShape = {
  from: z.string(),
  plays: z.number(),
  verifiedPlays: z.number(),
  daysPlayed: z.number(),
  achievements: z.number(),
  points: z.number(),
  average: z.number().nullable(),
  highScore: z.number().nullable(),
}

type TrendQuery = { by: Step; steps: number; titleId: number | null; now: Date }

/**
 * Oldest first, including empty steps. Achievements have the day of the player's zone. Weeks
 * begin on Monday. Late games add no day.
 */
const trendOf = rawQuery('stats: trend of', trendRowShape, (userId: number, { by, steps, titleId, now }: TrendQuery) => {
  const length = sql`('1 ' || ${by}::text)::interval`
  return sql`
    with me as (
      select id, ${zoneOf()} as zone, date_trunc(${by}::text, ${localTime(now)}) as newest from users u where id = ${userId}),
    steps as (
      select generate_series(newest - (${steps - 1}::int * ${length}), newest, ${length}) as step from me),
    games as (
      select pp.played_on as day, date_trunc(${by}::text, pp.played_on::timestamp) as step, pp.score, p.verified, p.late
      from me
      join play_players pp on pp.user_id = me.id and pp.ended_at >= (select min(step) from steps) - interval '1 day'
        and (${titleId}::int is null or pp.title_id = ${titleId}::int)
      join plays p on p.id = pp.play_id),
    played as (
      select step, count(*) as plays, count(*) filter (where verified) as verified, count(distinct day) filter (where not late) as days,
        trunc(avg(score)) as average, max(score) as high from games group by step),
    lit as (
      select date_trunc(${by}::text, a.unlocked_at at time zone me.zone) as step, count(*) as lit, sum(c.points) as points
      from me join user_achievements a on a.user_id = me.id and a.unlocked_at >= (select min(step) from steps) - interval '1 day'
        and (${titleId}::int is null or a.title_id = ${titleId}::int)
      join achievements c on c.id = a.achievement_id group by 1)
    select s.step::date as "from", coalesce(p.plays, 0) as plays, coalesce(p.verified, 0) as "verifiedPlays",
      coalesce(p.days, 0) as "daysPlayed", coalesce(l.lit, 0) as achievements, coalesce(l.points, 0) as points,
      p.average, p.high as "highScore"
    from steps s left join played p on p.step = s.step left join lit l on l.step = s.step order by s.step`
})
