import type { TrendPoint } from '@portal/contract/stats'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requirePlayer } from '../profiles/index.ts'
import { trendOf, type Step } from './trend.sql.ts'

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
