import { rankIndexBuilder, type AppendEntry, type RankIndex } from '@portal/rank-index'
import { to as copyTo } from 'pg-copy-streams'
import { withClient, type Pool, type PoolClient } from '../../platform/db/pool.ts'
import type { Services } from '../../platform/services.ts'

type Read = { entries: RankIndex; version: number; position: number }

type Partition = { id: number; version: number; entries: number; position: number; bestScore: number; lastUser: number }

/**
 * Reads all entries of a counted partition in one snapshot, with the last change that the snapshot contains; returns undefined
 * when the partition is not counted or has more than `ranksInMemory` entries. Large partitions are read as two ranges over two
 * connections, because PostgreSQL takes most of the time.
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

/** Each field costs as much as a row, so score and player are sent as one number where both fit into 63 bits. */
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
