import type { CombinedRow } from '@portal/contract/leaderboards'
import type { PlayerSummary } from '@portal/contract/wire'
import type { Actor } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { rankedPlayerSummaries } from '../profiles/index.ts'
import { requireVisibleBoard } from './access.ts'
import { boardAnswers } from './board-answers.ts'
import type { BoardRecord } from './boards.sql.ts'
import { titlePartitions } from './board-shapes.ts'
import { combine, lastPlaceWithPoints, type Combined } from './combined.ts'
import { placesWithPoints } from './combined.sql.ts'

const mostRows = 100

export async function showCombined(call: Call<Actor>, { event_code }: { event_code: string }) {
  const board = await requireVisibleBoard(call.db, call.actor, { code: event_code })
  return call.actor.kind === 'visitor' ? keptForVisitors(call, board) : combinedOf(call, board)
}

async function combinedOf(call: Call<Actor>, board: BoardRecord) {
  const { db, actor, clock } = call
  const now = clock.now()
  const titles = await titlesOf(call)
  const codes = new Map(titlePartitions(board, titles).map(({ partition, title }) => [partition.id, title.code]))
  const combined = combine(await placesWithPoints(db, [...codes.keys()], lastPlaceWithPoints))
  const viewerId = actor.kind === 'player' ? actor.userId : undefined
  const own = combined.find(({ userId }) => userId === viewerId)
  const visibleRows = combined.slice(0, mostRows)
  const summaries = await rankedPlayerSummaries(
    db,
    [...new Set([...visibleRows, ...(own ? [own] : [])].map(({ userId }) => userId))],
    now,
    viewerId,
  )
  const toRow = (one: Combined) => rowOf(one, summaries.get(one.userId), codes)
  return {
    board_id: board.id,
    event_code: board.eventCode,
    name: board.name,
    version: board.version,
    count: combined.length,
    rows: visibleRows.flatMap(toRow),
    my_row: (own && toRow(own)[0]) ?? null,
  }
}

const keptForVisitors = boardAnswers(combinedOf)

function rowOf(one: Combined, summary: PlayerSummary | undefined, codes: Map<number, string>): CombinedRow[] {
  if (!summary) return []
  return [
    {
      rank: one.rank,
      ...summary,
      points: one.points,
      places: one.places.map(({ partitionId, rank, points }) => ({ title_code: codes.get(partitionId) ?? '', rank, points })),
    },
  ]
}
