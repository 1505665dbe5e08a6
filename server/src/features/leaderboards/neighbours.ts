import type { Entry } from '@portal/rank-index'
import type { Services } from '../../platform/services.ts'
import { rankMemory, type KeptPartition } from './rank-memory.ts'
import { ranksInOrder, ranksOf, type OwnRank } from './ranks.sql.ts'

export type NeighbourRow = { userId: number; score: number; rank: number }

type NeighbourRanks = OwnRank & { rows: NeighbourRow[] }

type Partition = { id: number; entries: number }

/** `side`: 0 above, 1 the player, 2 below; each side nearest first. */
type FoundNeighbour = { side: number; userId: number; score: number; version: number; count: number }

const mostLooks = 5

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
  for (let look = 1; ; look++) {
    const found = await readNeighbours(services, partition.id, userId, each)
    const [own] = found.filter(({ side }) => side === 1)
    if (!own) return { score: null, rank: null, below: null, count: partition.entries, version: 0, rows: [] }
    const ranked = await ranksOf(services.db, partition.id, [...new Set(found.map(({ score }) => score))])
    const isSame = ranked.every(({ version }) => version === own.version)
    const ranks = new Map(ranked.map((one) => [one.score, one]))
    if (isSame || look === mostLooks)
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
  // Ties are a separate branch, so that the index finds the nearest entries however many share the score.
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
