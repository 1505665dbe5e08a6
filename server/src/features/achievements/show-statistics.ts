import type { AchievementStatistic } from '@portal/contract/achievements'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { statisticsOf } from './achievements.sql.ts'
import { sharesOf } from './rarity.ts'

export async function showStatistics(call: Call<Player>, titleId: number): Promise<AchievementStatistic[]> {
  const titles = await titlesOf(call)
  if (!titles.byId.has(titleId)) throw unknownObject()
  const rows = await statisticsOf(call.db, titleId)
  return rows.map((row) => ({ achievement_id: row.id, code: row.code, players: row.players, ...sharesOf(row) }))
}
