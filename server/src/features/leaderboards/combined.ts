import type { CombinedRow } from '@portal/contract/leaderboards'
import type { PlayerSummary } from '@portal/contract/wire'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { rankedPlayerSummaries } from '../profiles/index.ts'
import { boardAnswers } from './board-cache.ts'
import { titlePartitions } from './board-view.ts'
import { requireVisibleBoard, type BoardRecord } from './boards.ts'

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

const third = 85

export const lastPlaceWithPoints = 2 + third

const placesWithPoints = rawQuery(
  'leaderboards: places with points',
  { partitionId: z.number(), userId: z.number(), rank: z.number() },
  (partitionIds: number[], lastPlace: number) => sql`
    select w.id as "partitionId", top.user_id as "userId", top.rank
    from unnest(${partitionIds}::bigint[]) as w (id)
    cross join lateral (
      select t.user_id, rank() over (order by t.score desc)::int as rank from (
        select e.user_id, e.score from board_entries e
        where e.partition_id = w.id and e.score >= coalesce((
          select x.score from board_entries x where x.partition_id = w.id
          order by x.score desc, x.achieved_at, x.user_id offset ${lastPlace - 1} limit 1), 0)
        order by e.score desc, e.achieved_at, e.user_id limit ${mostOfAGame}) as t) as top
    where top.rank <= ${lastPlace}`,
)

export const pointsOf = (rank: number): number => top[rank - 1] ?? Math.max(0, third + 3 - rank)

const top = [100, 90]

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

export type RankedEntry = { partitionId: number; userId: number; rank: number }

type CombinedPlace = { partitionId: number; rank: number; points: number }

type Combined = { userId: number; rank: number; points: number; places: CombinedPlace[] }

/**
 * Adds up each player's points over all games. Equal scores earn the points of their shared rank; equal sums share a rank. Of
 * these the one with more first ranks is listed first. Players without a point are left out.
 */
export function combine(placed: readonly RankedEntry[]): Combined[] {
  const players = new Map<number, CombinedPlace[]>()
  for (const { partitionId, userId, rank } of placed) {
    const points = pointsOf(rank)
    if (points > 0) players.set(userId, [...(players.get(userId) ?? []), { partitionId, rank, points }])
  }
  const sums = [...players].map(([userId, places]) => ({
    userId,
    places,
    points: places.reduce((sum, { points }) => sum + points, 0),
    firsts: places.filter(({ rank }) => rank === 1).length,
  }))
  const order = sums.toSorted((a, b) => b.points - a.points || b.firsts - a.firsts || a.userId - b.userId)
  return order.map(({ userId, places, points }) => ({
    userId,
    points,
    places,
    rank: 1 + order.findIndex((other) => other.points === points),
  }))
}

const mostOfAGame = 2_000
