import type { ModelType } from '@portal/contract/wire'
import type { Player } from '../../platform/actor.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requireVisibleBoard } from './access.ts'
import { titlePartitions, type TitlePartition } from './board-shapes.ts'
import { publicPartitions } from './open-boards.ts'
import { neighbourRanks, type NeighbourRow } from './neighbours.ts'
import { rankMemory } from './rank-memory.ts'
import { percentileOf, ownRankOf, type OwnRank } from './ranks.sql.ts'
import { chosenTitle } from './show-board.ts'

type RankQuery = { title_code?: string | undefined; model_type?: ModelType | undefined; around: number }

export async function showRank(call: Call<Player>, id: number, look: RankQuery) {
  return rankOn(call, (await publicPartitions(call, id)) ?? (await visiblePartitions(call, id)), look)
}

async function rankOn(call: Call<Player>, shown: TitlePartition[], look: RankQuery) {
  const { partition, title } = chosenTitle(shown, look)
  const { userId } = call.actor
  const toRankReply = ({ score, rank, below, count, version }: OwnRank, near: NeighbourRow[]) => {
    const rows = near.map((row) => ({ rank: row.rank, score: row.score, is_me: row.userId === userId }))
    return {
      title_code: title.code,
      score,
      rank,
      count,
      percentile: below === null ? null : percentileOf(below, count),
      version,
      rows,
    }
  }
  const near = look.around ? await neighbourRanks(call, partition, userId, look.around) : null
  return near?.rank ? toRankReply(near, near.rows) : toRankReply(await ownRank(call, partition, userId), [])
}

async function visiblePartitions(call: Call<Player>, id: number) {
  const [board, titles] = await Promise.all([requireVisibleBoard(call.db, call.actor, { id }), titlesOf(call)])
  return titlePartitions(board, titles)
}

async function ownRank(services: Services, partition: { id: number; entries: number }, userId: number): Promise<OwnRank> {
  const memory = partition.entries > services.config.limits.countedFrom ? rankMemory(services).partition(partition.id) : undefined
  if (!memory) return ownRankOf(services.db, partition.id, userId)
  const { entries, version } = memory
  const own = entries.rankOf(userId)
  const count = entries.size()
  if (!own) return { score: null, rank: null, below: null, count, version }
  return { score: own.score, rank: 1 + own.above, below: count - entries.countAbove(own.score - 1), count, version }
}
