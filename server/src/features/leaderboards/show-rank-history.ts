import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requireVisibleBoard } from './access.ts'
import { titlePartitions } from './board-shapes.ts'
import { chosenTitle } from './show-board.ts'
import { notedRanks } from './rank-history.sql.ts'

const dayMs = 86_400_000

export async function showRankHistory(call: Call<Player>, id: number, look: { title_code?: string | undefined; days: number }) {
  const { db, actor, clock } = call
  const [board, titles] = await Promise.all([requireVisibleBoard(db, actor, { id }), titlesOf(call)])
  const { partition, title } = chosenTitle(titlePartitions(board, titles), { title_code: look.title_code })
  const since = new Date(clock.now().getTime() - look.days * dayMs)
  const rows = await notedRanks(db, partition.id, actor.userId, since)
  return {
    title_code: title.code,
    since: since.toISOString(),
    ranks: rows.map(({ at, rank, entries }) => ({ at: at.toISOString(), rank, count: entries })),
  }
}
