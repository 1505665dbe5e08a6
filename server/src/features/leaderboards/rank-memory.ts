import { rankIndexBuilder, type AppendEntry, type RankIndex } from '@portal/rank-index'
import { to as copyTo } from 'pg-copy-streams'
import { appScoped } from '../../platform/app-scoped.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { withClient, type Pool, type PoolClient } from '../../platform/db/pool.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'

type Read = { entries: RankIndex; version: number; position: number }

type Partition = { id: number; version: number; entries: number; position: number; bestScore: number; lastUser: number }

/**
 * Reads all entries of a partition with counters in one snapshot, with the last change that the snapshot contains. Returns
 * undefined when the partition has no counters or more than `ranksInMemory` entries. Large partitions are read as two ranges
 * over two connections, because PostgreSQL takes most of the time.
 */
export const readEntries = (
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  partitionId: number,
): Promise<Read | undefined> =>
  inSnapshot(pool, null, async (client) => {
    const partition = await partitionOf(client, partitionId, config.limits.ranksInMemory)
    if (!partition) return undefined
    const { version, position, entries } = partition
    const ranges = entries < config.limits.readInHalvesFrom ? [wholeRange(partition)] : await halves(client, partition)
    const builder = rankIndexBuilder(ranges.map((range) => range.entries))
    const [first, ...others] = builder.ranges.map(
      (append, i) => (on: PoolClient) => copyRange(on, partition, ranges[i]?.where ?? '', append),
    )
    const moment = others.length ? await exportSnapshot(client) : null
    await Promise.all([first?.(client), ...others.map((read) => inSnapshot(pool, moment, read))])
    return { version, position, entries: builder.finish() }
  })

const inSnapshot = <Result>(pool: Pool, moment: string | null, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    try {
      if (moment) await client.query(`set transaction snapshot '${moment}'`)
      await client.query('set local statement_timeout = 0; set local jit = off')
      return await work(client)
    } finally {
      await client.query('commit')
    }
  })

async function partitionOf(client: PoolClient, partitionId: number, most: number): Promise<Partition | undefined> {
  const { rows } = await client.query<Partition>(
    `select id, version, entries, (select coalesce(max(pos), 0) from rank_changes) as position,
       (select coalesce(max(score), 0) from board_entries where partition_id = $1) as "bestScore",
       (select coalesce(max(user_id), 0) from board_entries) as "lastUser"
     from board_partitions where id = $1 and counted and entries <= $2`,
    [partitionId, most],
  )
  return rows[0]
}

async function exportSnapshot(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  return rows[0]?.id ?? null
}

type Range = { entries: number; where: string }

const wholeRange = ({ entries }: Partition): Range => ({ entries, where: '' })

/** Splits the list near its middle, at a score for which the counters know the number of entries above. */
async function halves(client: PoolClient, partition: Partition): Promise<Range[]> {
  const { rows } = await client.query<{ from: string; above: number }>(
    `select bucket_floor(bucket)::text as from, above from (
       select bucket, sum(entries) over (order by bucket desc) as above from rank_counters where partition_id = $1 and level = 2) as c
     where above >= $2 order by bucket desc limit 1`,
    [partition.id, partition.entries / 2],
  )
  const [half] = rows
  if (!half) return [wholeRange(partition)]
  return [
    { entries: half.above, where: `and score >= ${half.from}` },
    { entries: partition.entries - half.above, where: `and score < ${half.from}` },
  ]
}

/** Reads a range by binary COPY: a header, then rows of a field count and length-prefixed fields. */
async function copyRange(client: PoolClient, partition: Partition, where: string, append: AppendEntry): Promise<void> {
  const { columns, rowBytes, take } = rowsFor(partition)
  const order = 'order by score desc, achieved_at, user_id'
  const list = `select ${columns} from board_entries where partition_id = ${partition.id} ${where} ${order}`
  let rest: Buffer = Buffer.alloc(0)
  let at = headBytes
  for await (const part of client.query(copyTo(`copy (${list}) to stdout (format binary)`)) as AsyncIterable<Buffer>) {
    const bytes = rest.length ? Buffer.concat([rest, part]) : part
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (; at + rowBytes <= bytes.length; at += rowBytes) take(view, at, append)
    rest = bytes.subarray(Math.min(at, bytes.length))
    at -= bytes.length - rest.length
  }
}

const headBytes = 19

type Rows = {
  columns: string
  rowBytes: number
  take: (view: DataView, at: number, append: AppendEntry) => void
}

/** Reading a field takes as long as reading a row, so score and player are sent as one number where both fit into 63 bits. */
function rowsFor({ bestScore, lastUser }: Partition): Rows {
  const bits = Math.floor(Math.log2(lastUser + 1)) + 1
  if (bits > 31 || bestScore >= 2 ** (63 - bits))
    return {
      columns: 'score, user_id',
      rowBytes: 26,
      take: (view, at, append) => append(numberAt(view, at + 6), numberAt(view, at + 18)),
    }
  const [higher, users] = [2 ** (32 - bits), 2 ** bits - 1]
  return {
    columns: `(score << ${bits}) | user_id`,
    rowBytes: 14,
    take: (view, at, append) => {
      const low = view.getUint32(at + 10)
      append(view.getUint32(at + 6) * higher + (low >>> bits), low & users)
    },
  }
}

const numberAt = (view: DataView, at: number) => view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4)

/** A partition with counters in this node's memory. It is valid for one version of the partition. */
export type KeptPartition = {
  entries: RankIndex
  version: number
  /**
   * Scores shared by entries whose order is not known: true when the order will be looked up, false when too many share the
   * score.
   */
  unresolvedTies: Map<number, boolean>
}

type LoadedPartition = KeptPartition & {
  position: number
  ready: boolean
  used: number
}

/** A partition that is too large or has no counters is not loaded again before this time has passed. */
const refusedForMs = 10_000
const mostChanges = 20_000
const bytesPerEntry = 11
const mostLookedUp = 64
const mostTies = 500

const changeOf = ([position, partition, version, user, before, after]: ChangeRow): RankChange => ({
  position,
  partition,
  version,
  user,
  before,
  after,
})

/**
 * Rank indexes of large partitions, one set per node. A partition is loaded at its first use and then follows the changes that the
 * event processor writes. While a partition is not in memory, ranks come from the counters in the database.
 */
export const rankMemory = appScoped(makeRankMemory)

function makeRankMemory({ pool, log, config }: Pick<Services, 'pool' | 'log' | 'config'>) {
  const loaded = new Map<number, LoadedPartition>()
  const loading = new Map<number, Promise<void>>()
  const refused = new Map<number, number>()
  const follow = makeFollower(pool, loaded)
  let lastRead: Promise<void> = Promise.resolve()
  let uses = 0

  const warn = (error: unknown) => log.warn({ err: error }, 'a board is not kept in memory')

  async function read(id: number): Promise<void> {
    const found = await readEntries({ pool, config }, id)
    if (!found) return void refused.set(id, performance.now() + refusedForMs)
    refused.delete(id)
    loaded.set(id, { ...found, unresolvedTies: new Map(), ready: false, used: ++uses })
    evictLeastUsed(loaded, id, config.limits.ranksInMemory)
    await follow()
  }

  function load(id: number): Promise<void> {
    const reading = loading.get(id)
    if (reading) return reading
    lastRead = lastRead.then(() => read(id)).catch(warn)
    const pending = lastRead.finally(() => loading.delete(id))
    loading.set(id, pending)
    return pending
  }

  return {
    /** Returns the partition when it is in memory; otherwise starts to load it for later callers. */
    partition: (id: number): KeptPartition | undefined => {
      const found = loaded.get(id)
      if (found) found.used = ++uses
      else if ((refused.get(id) ?? 0) < performance.now()) void load(id)
      if (found?.ready === false) void follow().catch(warn)
      return found?.ready ? found : undefined
    },
    read: load,
    keeps: (id: number): boolean => loaded.has(id) || loading.has(id),
    follow: (): void => void follow().catch(warn),
    forget: (): void => loaded.clear(),
    bytes: (): number => [...loaded.values()].reduce((sum, { entries }) => sum + entries.size() * bytesPerEntry, 0),
  }
}

function evictLeastUsed(loaded: Map<number, LoadedPartition>, newcomer: number, most: number): void {
  const totalEntries = () => [...loaded.values()].reduce((sum, partition) => sum + partition.entries.size(), 0)
  while (loaded.size > 1 && totalEntries() > most) {
    const others = [...loaded].filter(([id]) => id !== newcomer)
    const [oldest] = others.toSorted(([, a], [, b]) => a.used - b.used)
    if (oldest) loaded.delete(oldest[0])
  }
}

/** Applies all committed changes. A call while it runs makes it read once more afterwards. */
function makeFollower(pool: Pool, loaded: Map<number, LoadedPartition>): () => Promise<void> {
  let following: Promise<void> | null = null
  let again = false

  async function catchUp() {
    while (again && loaded.size) {
      again = false
      again = !(await applyNewChanges(pool, loaded)) || again
    }
  }

  return () => {
    again = true
    following ??= catchUp()
      .catch((error: unknown) => {
        // A partition that may have missed changes must not answer queries.
        for (const partition of loaded.values()) partition.ready = false
        throw error
      })
      .finally(() => (following = null))
    return following
  }
}

async function applyNewChanges(pool: Pool, loaded: Map<number, LoadedPartition>): Promise<boolean> {
  const snapshot = new Map(loaded)
  const from = Math.min(...[...snapshot.values()].map(({ position }) => position))
  const { changes, last, isAll } = await changesAfter(pool, { from, partitions: [...snapshot.keys()], most: mostChanges })
  for (const change of changes) {
    const partition = snapshot.get(change.partition)
    if (applyChange(partition, change) && !partition?.entries.isFragmented()) continue
    if (loaded.get(change.partition) === partition) loaded.delete(change.partition)
    snapshot.delete(change.partition)
  }
  for (const partition of snapshot.values()) {
    partition.position = Math.max(partition.position, last)
    partition.ready = isAll
  }
  if (!isAll) return false
  let isResolved = true
  for (const [id, partition] of snapshot) isResolved = (await resolveTies(pool, id, partition)) && isResolved
  return isResolved
}

/** Looks up the order of entries that share a score; returns false when there is more to look up. */
async function resolveTies(pool: Pool, id: number, { entries, unresolvedTies, version }: LoadedPartition): Promise<boolean> {
  const open = [...unresolvedTies].flatMap(([score, isOpen]) => (isOpen ? [score] : []))
  if (!open.length) return true
  const found = await tiesOf(pool, { partition: id, scores: open.slice(0, mostLookedUp), most: mostTies })
  // The order of another version does not apply: the change between the two is still to come.
  if (found?.version !== version) return true
  for (const { score, users } of found.ties)
    if (users && entries.orderTies(score, users)) unresolvedTies.delete(score)
    else unresolvedTies.set(score, false)
  return open.length <= mostLookedUp
}

function applyChange(partition: LoadedPartition | undefined, change: RankChange): boolean {
  if (!partition || change.position <= partition.position) return true
  const isNext = change.version === partition.version || change.version === partition.version + 1
  if (!isNext) return false
  const { user, before, after } = change
  if (user === null) return false
  if (before !== null && !partition.entries.remove({ member: user, score: before })) return false
  if (after !== null && partition.entries.add({ member: user, score: after })) partition.unresolvedTies.set(after, true)
  partition.version = change.version
  return true
}

const changesKeptMs = 3_600_000

/** Deletes changes that every node has applied; a node that was offline longer loads its partitions again. */
export const deleteOldRankChanges = ({ db, clock }: Services): Promise<void> =>
  deleteChangesBefore(db, new Date(clock.now().getTime() - changesKeptMs))

type RankChange = {
  position: number
  partition: number
  version: number
  user: number | null
  before: number | null
  after: number | null
}

type ChangeRow = [
  position: number,
  partition: number,
  version: number,
  user: number | null,
  before: number | null,
  after: number | null,
]

/** Returns the changes of these partitions after a position, the position reached, and whether there are no more. */
async function changesAfter(
  pool: Pool,
  { from, partitions, most }: { from: number; partitions: number[]; most: number },
): Promise<{ changes: RankChange[]; last: number; isAll: boolean }> {
  const { rows } = await pool.query<{ last: number; read: number; changes: ChangeRow[] }>({
    name: 'rank-changes-after',
    text: `
      with fresh as materialized (select * from rank_changes where pos > $1 order by pos limit $3)
      select coalesce(max(pos), $1) as last, count(*)::int as read,
        coalesce(json_agg(json_build_array(pos, partition_id, version, user_id, old_score, new_score) order by pos)
          filter (where partition_id = any($2::bigint[])), '[]') as changes
      from fresh`,
    values: [from, partitions, most],
  })
  const { last, read, changes } = rows[0] ?? { last: from, read: 0, changes: [] }
  return { changes: changes.map(changeOf), last, isAll: read < most }
}

/** Returns the players with these scores in list order, and the partition's version; null for a score that too many share. */
async function tiesOf(
  pool: Pool,
  { partition, scores, most }: { partition: number; scores: number[]; most: number },
): Promise<{ version: number; ties: { score: number; users: number[] | null }[] } | undefined> {
  const { rows } = await pool.query<{ version: number; ties: { score: number; users: number[] }[] }>({
    name: 'ties-of-scores',
    text: `
      select s.version, (
        select json_agg(json_build_object('score', w.score, 'users', array(
          select e.user_id from board_entries e where e.partition_id = s.id and e.score = w.score
          order by e.achieved_at, e.user_id limit $3 + 1)))
        from unnest($2::bigint[]) as w (score)) as ties
      from board_partitions s where s.id = $1`,
    values: [partition, scores, most],
  })
  const [found] = rows
  return found && { ...found, ties: found.ties.map(({ score, users }) => ({ score, users: users.length > most ? null : users })) }
}

export const recordRebuiltPartitions = rawQuery(
  'leaderboards: note rebuilt partitions',
  {},
  (partitionIds: number[], now: Date) => sql`
    insert into rank_changes (partition_id, version, written_at)
    select id, version, ${now} from board_partitions where id = any(${partitionIds}::bigint[]) order by id`,
)

async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rank_changes').where('written_at', '<', before).execute()
}
