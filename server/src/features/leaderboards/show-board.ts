import type { ModelType } from '@portal/contract/wire'
import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { publicPartitions } from './board-cache.ts'
import { boardHead, boardRow, titlePartitions, type TitlePartition } from './board-view.ts'
import { requireVisibleBoard, type BoardRecord, type PartitionRecord } from './boards.ts'
import { neighbourRanks, type NeighbourRow } from './player-ranks.ts'
import { rankMemory } from './rank-memory.ts'
import { ownRankOf, pageStart, percentileOf, ranksInOrder, type OwnRank } from './ranks.ts'
import { lastLocationOf, narrowedStandings, partitionStandings, type EntryRow, type Narrow, type Standings } from './standings.ts'

type BoardQuery = {
  title_code?: string | undefined
  model_type?: ModelType | undefined
  filter: 'everyone' | 'following' | 'location'
  page: number
  around?: 'me' | undefined
  page_size: number
}

export async function showBoard(call: Call<Player>, id: number, query: BoardQuery) {
  const { db, actor, clock } = call
  const now = clock.now()
  const [board, titles] = await Promise.all([requireVisibleBoard(db, actor, { id }), titlesOf(call)])
  const chosen = chosenTitle(titlePartitions(board, titles), query)
  const { partition, narrow } = await chosenPart(call, board, chosen.partition, query)
  const standingsQuery = {
    viewerId: actor.userId,
    offset: (query.page - 1) * query.page_size,
    size: query.page_size,
    aroundViewer: query.around === 'me',
    now,
  }
  const far = standingsQuery.offset > 0 && !standingsQuery.aroundViewer && partition.entries > call.config.limits.countedFrom
  const standings = narrow
    ? await narrowedStandings(db, partition.id, narrow, standingsQuery)
    : await partitionStandings(db, partition.id, {
        ...standingsQuery,
        start: far ? pageStart(rankMemory(call).partition(partition.id), standingsQuery.offset) : null,
      })
  return {
    ...boardHead(board, titles, { userId: actor.userId, now }),
    title_code: chosen.title.code,
    page_size: query.page_size,
    ...standingsToWire(standings, chosen, {
      ...query,
      viewerId: actor.userId,
      hasMoves: narrow === null,
      isOfGames: board.scoring === 'high_score',
    }),
  }
}

export function chosenTitle(
  shown: TitlePartition[],
  { title_code, model_type }: Partial<Pick<BoardQuery, 'title_code' | 'model_type'>>,
): TitlePartition {
  const ofTitle = title_code === undefined ? shown : shown.filter(({ title }) => title.code === title_code.toUpperCase())
  const ofModel = model_type && ofTitle.find(({ partition }) => partition.modelType === model_type)
  const chosen = ofModel ?? ofTitle[0]
  if (!chosen) throw unknownObject()
  return chosen
}

async function chosenPart(
  call: Call<Player>,
  board: BoardRecord,
  partition: PartitionRecord,
  query: BoardQuery,
): Promise<{ partition: PartitionRecord; narrow: Narrow | null }> {
  const following = query.filter === 'following'
  const ofModel = board.partitions.find(
    ({ titleId, modelType }) => titleId === partition.titleId && modelType === query.model_type,
  )
  const chosen = query.model_type === undefined ? partition : (ofModel ?? partition)
  const modelType = query.model_type !== undefined && chosen.modelType !== query.model_type ? query.model_type : null
  // On a board without a location, this filter means the location where the caller played last.
  const filterId =
    query.filter === 'location' ? (board.place?.id ?? (await lastLocationOf(call.db, call.actor.userId)) ?? 0) : null
  const locationId = filterId !== null && filterId === board.place?.id ? null : filterId
  const narrow = following || modelType !== null || locationId !== null ? { following, modelType, locationId } : null
  return { partition: chosen, narrow }
}

function standingsToWire(
  standings: Standings,
  { title }: TitlePartition,
  query: BoardQuery & { viewerId: number; hasMoves: boolean; isOfGames: boolean },
) {
  const toRow = (row: EntryRow, rank: number) => ({
    ...boardRow(row, rank, title, query.viewerId),
    ...(query.hasMoves ? {} : { move: 0 }),
    ...(query.isOfGames && row.gameId && { game_id: row.gameId }),
  })
  const partitionSummary = (name: EntryRow['part']) => {
    const row = standings.rows.find((one) => one.part === name)
    return row?.rank ? toRow(row, row.rank) : null
  }
  const page = standings.rows.filter((row) => row.part === 'page')
  const [first] = page
  const place = first?.place ?? 1
  const ranks = ranksInOrder(
    page.map(({ score }) => score),
    first?.rank ?? place,
    place,
  )
  const [me, next] = [partitionSummary('me'), partitionSummary('next')]
  return {
    page: query.around === 'me' ? Math.floor((place - 1) / query.page_size) + 1 : query.page,
    scores: page.map((row, i) => toRow(row, row.rank ?? ranks[i] ?? 1)),
    my_row: me,
    neighbours: { above: partitionSummary('above'), below: partitionSummary('below') },
    next_to_beat: me &&
      next && {
        rank: next.rank,
        username: next.username,
        initials: next.initials,
        ...(next.former && { former: next.former }),
        score: next.score,
        gap: next.score - me.score,
      },
    count: standings.count,
    percentile: standings.below === null ? null : percentileOf(standings.below, standings.count),
    version: standings.version,
    position: standings.position,
    updated_at: standings.changedAt?.toISOString() ?? null,
  }
}

type RankQuery = { title_code?: string | undefined; model_type?: ModelType | undefined; around: number }

export async function showRank(call: Call<Player>, id: number, query: RankQuery) {
  return rankOn(call, (await publicPartitions(call, id)) ?? (await visiblePartitions(call, id)), query)
}

async function rankOn(call: Call<Player>, shown: TitlePartition[], query: RankQuery) {
  const { partition, title } = chosenTitle(shown, query)
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
  const near = query.around ? await neighbourRanks(call, partition, userId, query.around) : null
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
