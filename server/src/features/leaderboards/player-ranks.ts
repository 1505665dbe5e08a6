import type { PublicWorldBoard } from '@portal/contract/public-pages'
import type { OwnRank } from '@portal/contract/stats'
import type { Entry } from '@portal/rank-index'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../platform/db/raw-query.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { moveOf } from './board-view.ts'
import { isVisibleSql } from './boards.ts'
import { gamesOfWanted } from './placing.ts'
import { publicRow } from './public-board.ts'
import { rankMemory, type KeptPartition } from './rank-memory.ts'
import {
  belowSql,
  currentPartition,
  isFirstSql,
  percentileOf,
  ranksInOrder,
  ranksOf,
  rankSql,
  type OwnRank as RankRow,
} from './ranks.ts'
import { topEntries } from './standings.ts'

const runningRanks = rawQuery(
  'leaderboards: own ranks',
  {
    boardId: z.number(),
    eventCode: z.string(),
    name: z.string(),
    titleId: z.number(),
    rankBefore: z.number().nullable(),
    rank: z.number(),
    count: z.number(),
    endsAt: z.date(),
    isGlobal: z.boolean(),
    place: z.string(),
  },
  (userId: number, now: Date, most: number) => sql`
      select b.id as "boardId", b.event_code as "eventCode", b.name, s.title_id as "titleId", e.rank_before as "rankBefore",
        ${rankSql({ id: sql`s.id`, hasCounters: sql`s.counted` }, sql`e.score`)} as rank, s.entries as count, b.ends_at as "endsAt",
        b.kind = 'global' as "isGlobal", coalesce(l.name, '') as place
      from (
        select distinct on (s.board_id) e.*, s.board_id from board_entries e
        join board_partitions s on s.id = e.partition_id
        where e.user_id = ${userId} and s.starts_at <= ${now} and s.ends_at > ${now}
        order by s.board_id, s.position, s.id) as e
      join boards b on b.id = e.board_id and b.deleted_at is null
      join board_partitions s on s.id = e.partition_id
      left join locations l on l.id = b.location_id
      order by b.kind = 'global', b.ends_at, e.achieved_at desc limit ${most}`,
)

/** Returns a player's ranks on running boards, soonest to end first; global boards follow, latest score first. */
export async function ownRanks(services: Services, userId: number, most: number): Promise<OwnRank[]> {
  const now = services.clock.now()
  const [found, titles] = await Promise.all([runningRanks(services.db, userId, now, most), titlesOf(services)])
  return found.map(({ boardId, eventCode, titleId, rankBefore, endsAt, isGlobal, ...row }) => ({
    ...row,
    board_id: boardId,
    event_code: eventCode,
    title_name: titles.byId.get(titleId)?.name ?? '',
    title_code: titles.byId.get(titleId)?.code ?? '',
    move: moveOf(rankBefore, row.rank),
    ends_at: isGlobal ? null : endsAt.toISOString(),
  }))
}

export const boardsLed = onlyRow(
  rawQuery(
    'leaderboards: boards led',
    { total: z.number(), led: z.number() },
    ({ userId, viewerId, now }: { userId: number; viewerId: number; now: Date }) => sql`
      select count(*) as total, count(*) filter (where "isFirst") as led from (
        select distinct on (s.board_id) ${isFirstSql(sql`s.id`, sql`e.score`)} as "isFirst"
        from board_entries e
        join board_partitions s on s.id = e.partition_id
        join boards b on b.id = s.board_id and b.deleted_at is null
        left join locations l on l.id = b.location_id
        where e.user_id = ${userId} and s.starts_at <= ${now} and s.ends_at > ${now} and ${isVisibleSql(viewerId)}
        order by s.board_id, s.position, s.id) as entered`,
  ),
)

const partition = { id: sql`s.id`, hasCounters: sql`s.counted` }

/**
 * Leaderboards of best single games on which this game is the player's counted score, best rank first. `rankWithout` is the rank
 * that the player's best other game would have among the same entries; `nextUserId` is the player directly below.
 */
export const ranksOfGame = rawQuery(
  'leaderboards: ranks of a game',
  {
    boardId: z.number(),
    name: z.string(),
    modelId: z.number().nullable(),
    rank: z.number(),
    rankWithout: z.number().nullable(),
    entries: z.number(),
    nextUserId: z.number().nullable(),
  },
  (userId: number, playId: number, most: number) => sql`
    with wanted as materialized (
      select e.partition_id, e.user_id, e.score as counted_score from board_entries e
      where e.user_id = ${userId} and e.play_id = ${playId}),
    others as (
      select g.partition_id, max(g.score) as score from (${gamesOfWanted}) as g
      where g.play_id <> ${playId} group by g.partition_id)
    select b.id as "boardId", b.name, s.model_id as "modelId", ${rankSql(partition, sql`w.counted_score`)} as rank,
      case when o.score is not null
        then ${rankSql(partition, sql`o.score`)} - (w.counted_score > o.score)::int end as "rankWithout",
      s.entries, (
        select e.user_id from board_entries e where e.partition_id = w.partition_id and e.score < w.counted_score
        order by e.score desc, e.user_id limit 1) as "nextUserId"
    from wanted w
    join board_partitions s on s.id = w.partition_id
    join boards b on b.id = s.board_id and b.deleted_at is null and b.scoring = 'high_score'
    left join others o on o.partition_id = w.partition_id
    order by rank, s.entries desc, b.id limit ${most}`,
)

export type NeighbourRow = { userId: number; score: number; rank: number }

type NeighbourRanks = RankRow & { rows: NeighbourRow[] }

type Partition = { id: number; entries: number }

/** `side` is 0 for entries above the player, 1 for the player, 2 for entries below. Each side has the nearest entry first. */
type FoundNeighbour = { side: number; userId: number; score: number; version: number; count: number }

const mostReads = 5

/**
 * Returns the entries directly above and below a player's with exact ranks: from memory when the partition is loaded and its ties
 * are resolved, else from the database.
 */
export async function neighbourRanks(
  services: Services,
  partition: Partition,
  userId: number,
  each: number,
): Promise<NeighbourRanks> {
  const isBig = partition.entries > services.config.limits.countedFrom
  const memory = isBig ? rankMemory(services).partition(partition.id) : undefined
  return (memory && fromMemory(memory, userId, each)) ?? fromDatabase(services, partition, userId, each)
}

function fromMemory(
  { entries, unresolvedTies, version }: KeptPartition,
  userId: number,
  each: number,
): NeighbourRanks | undefined {
  const count = entries.size()
  const place = entries.positionOf(userId)
  if (place === undefined) return { score: null, rank: null, below: null, count, version, rows: [] }
  const first = Math.max(0, place - each)
  const found: Entry[] = []
  for (let at = first; at <= place + each; at++) {
    const entry = entries.entryAt(at)
    if (!entry) break
    if (unresolvedTies.has(entry.score)) return undefined
    found.push(entry)
  }
  const scores = found.map(({ score }) => score)
  const ranks = ranksInOrder(scores, 1 + entries.countAbove(scores[0] as number), first + 1)
  const rows = found.map(({ member, score }, i) => ({ userId: member, score, rank: ranks[i] as number }))
  const own = rows[place - first] as NeighbourRow
  return { score: own.score, rank: own.rank, below: count - entries.countAbove(own.score - 1), count, version, rows }
}

async function fromDatabase(services: Services, partition: Partition, userId: number, each: number): Promise<NeighbourRanks> {
  for (let read = 1; ; read++) {
    const found = await readNeighbours(services, partition.id, userId, each)
    const [own] = found.filter(({ side }) => side === 1)
    if (!own) return { score: null, rank: null, below: null, count: partition.entries, version: 0, rows: [] }
    const ranked = await ranksOf(services.db, partition.id, [...new Set(found.map(({ score }) => score))])
    const isSame = ranked.every(({ version }) => version === own.version)
    const ranks = new Map(ranked.map((one) => [one.score, one]))
    if (isSame || read === mostReads)
      return { ...toNeighbourRanks(found, own, (score) => ranks.get(score)?.rank ?? 1), below: ranks.get(own.score)?.below ?? 0 }
  }
}

function toNeighbourRanks(
  found: FoundNeighbour[],
  { score, version, count }: FoundNeighbour,
  rankOf: (score: number) => number,
): Omit<NeighbourRanks, 'below'> {
  const rowsOnSide = (one: number) => found.filter((row) => row.side === one)
  const rows = [...rowsOnSide(0).toReversed(), ...rowsOnSide(1), ...rowsOnSide(2)]
  return {
    score,
    rank: rankOf(score),
    count,
    version,
    rows: rows.map((row) => ({ userId: row.userId, score: row.score, rank: rankOf(row.score) })),
  }
}

/** A frequent statement that bypasses Kysely; its text depends only on the number of rows. */
async function readNeighbours(
  { pool }: Pick<Services, 'pool'>,
  partitionId: number,
  userId: number,
  each: number,
): Promise<FoundNeighbour[]> {
  const { rows } = await pool.query<FoundNeighbour>({
    name: `near-${each}`,
    text: neighboursText(each),
    values: [partitionId, userId],
  })
  return rows
}

const texts = new Map<number, string>()

function neighboursText(each: number): string {
  const known = texts.get(each)
  if (known) return known
  const above = 'x.score, x.achieved_at desc, x.user_id desc'
  const below = 'x.score desc, x.achieved_at, x.user_id'
  // Entries with the same score are read separately, so that the index finds the nearest entries however many share the score.
  const nearest = (side: number, ties: string, rest: string, order: string) => `
    (select ${side}, n.user_id, n.score, null, null from board_entries e cross join lateral (
      select * from (
        (select x.score, x.achieved_at, x.user_id from board_entries x
          where x.partition_id = $1 and x.score = e.score and (x.achieved_at, x.user_id) ${ties} (e.achieved_at, e.user_id)
          order by ${order} limit ${each})
        union all
        (select x.score, x.achieved_at, x.user_id from board_entries x
          where x.partition_id = $1 and x.score ${rest} e.score order by ${order} limit ${each})) as x
      limit ${each}) as n
    where e.partition_id = $1 and e.user_id = $2)`
  const text = `
    select 1 as side, e.user_id as "userId", e.score, s.version, s.entries as count
    from board_partitions s join board_entries e on e.partition_id = s.id and e.user_id = $2 where s.id = $1
    union all ${nearest(0, '<', '>', above)}
    union all ${nearest(2, '>', '<', below)}`
  texts.set(each, text)
  return text
}

/** The global boards' partitions of all models together, also those without entries. */
const worldPartitions = rawQuery(
  'leaderboards: world partitions',
  { eventCode: z.string(), id: z.number(), titleId: z.number(), entries: z.number() },
  (titleId: number | null) => sql`
    select b.event_code as "eventCode", s.id, s.title_id as "titleId", s.entries
    from boards b join board_partitions s on s.board_id = b.id and s.model_id is null
    where b.kind = 'global' and b.deleted_at is null and b.is_public
      and (${titleId}::bigint is null or s.title_id = ${titleId}::bigint)
    order by s.title_id, b.id`,
)

/** Returns all worldwide boards, or that of one title, with their best games. */
export async function worldBoards(
  call: Call<Actor>,
  { titleId, most }: { titleId: number | null; most: number },
): Promise<PublicWorldBoard[]> {
  const titles = await titlesOf(call)
  const partitions = await worldPartitions(call.db, titleId)
  const rows = await topEntries(
    call.db,
    partitions.map(({ id }) => id),
    most,
    call.clock.now(),
  )
  return partitions.flatMap(({ eventCode, id, titleId: ofTitle, entries }) => {
    const title = titles.byId.get(ofTitle)
    if (!title || title.comingSoon) return []
    const shown = rows.filter(({ partitionId }) => partitionId === id)
    return [
      {
        event_code: eventCode,
        title_code: title.code,
        title_name: title.name,
        players: entries,
        rows: shown.map((row) => publicRow(row, { title, name: title.name }, call.config.origin)),
      },
    ]
  })
}

export type WorldScore = { titleId: number; modelId: number | null; score: number }

const worldPercentilesRows = rawQuery(
  'leaderboards: world percentiles',
  {
    below: z.number().nullable(),
    count: z.number(),
  },
  (userId: number, asked: WorldScore[]) => sql`
    select case when s.entries > 0 then
        ${belowSql(currentPartition, sql`w.score`)} - case when own.score < w.score then 1 else 0 end end as below,
      s.entries + case when own.score is null then 1 else 0 end as count
    from unnest(${asked.map(({ titleId }) => titleId)}::int[], ${asked.map(({ modelId }) => modelId ?? 0)}::int[],
      ${asked.map(({ score }) => score)}::bigint[]) with ordinality as w (title_id, model_id, score, place)
    left join lateral (
      select s.id, s.counted, s.entries from board_partitions s join boards b on b.id = s.board_id
      where s.title_id = w.title_id and s.location_key = 0 and coalesce(s.model_id, 0) = w.model_id and b.kind = 'global' limit 1) as s on true
    left join board_entries own on own.partition_id = s.id and own.user_id = ${userId}
    order by w.place`,
)

/**
 * Returns the share of the title's players that each score of a player beats, in percent; null where nobody has played. Taken
 * from the global boards; the player counts once and never as beaten.
 */
export async function worldPercentiles(db: Db, userId: number, asked: WorldScore[]): Promise<(number | null)[]> {
  if (!asked.length) return []
  const found = await worldPercentilesRows(db, userId, asked)
  return found.map(({ below, count }) => (below === null ? null : percentileOf(below, count)))
}
