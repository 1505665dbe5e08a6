import type { Player } from '../../../platform/actor.ts'
import type { Call } from '../../../platform/services.ts'
import { titlesOf } from '../../games/index.ts'
import { publicPlayerSummary } from '../../profiles/index.ts'
import { nextToBeat } from './feed.sql.ts'

const most = 5

export async function showRivals(call: Call<Player>) {
  const [rows, titles] = await Promise.all([nextToBeat(call.db, call.actor.userId, most, call.clock.now()), titlesOf(call)])
  const rivals = rows.flatMap((row) => {
    const title = titles.byId.get(row.titleId)
    if (!title) return []
    return {
      title_id: title.id,
      title_code: title.code,
      title_name: title.name,
      player: publicPlayerSummary(row),
      score: row.score,
      own_score: row.ownScore,
      gap: row.score - row.ownScore,
    }
  })
  return { rivals }
}
