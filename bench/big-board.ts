import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createRandom, type Random } from '../simulator/random.ts'
import type { RedisClient } from './redis.ts'

export type BigBoard = { boardId: number; partitionId: number; titleCode: string; entries: number; players: number[] }

const firstGeneratedUser = 100_000_000

export const userOf = ({ players }: Pick<BigBoard, 'players'>, n: number): number => players[n] ?? firstGeneratedUser + n

export type Draw = (random: Random) => number

export const typicalScore: Draw = (random) => Math.round(Math.exp(17 + 1.1 * random.normal()) / 10) * 10

export function* generatedScores(entries: number, draw: Draw): Generator<number> {
  const random = createRandom('big board')
  for (let n = 0; n < entries; n++) yield draw(random)
}

type BoardContent = { boardId: number; entries: number; draw?: Draw; title?: number }

export async function fillBigBoard(
  db: pg.Client,
  { boardId, entries, draw = typicalScore, title = 0 }: BoardContent,
): Promise<BigBoard> {
  const { rows } = await db.query<{ partitionId: number; titleCode: string; players: number[] }>(
    `select s.id as "partitionId", t.code as "titleCode",
       (select json_agg(id order by id) from users where username ~ '^bench[0-9]') as players
     from board_partitions s join game_titles t on t.id = s.title_id where s.board_id = $1 order by s.position, s.id limit 1 offset $2`,
    [boardId, title],
  )
  const [partition] = rows
  if (!partition) throw new Error('the board has too few titles')
  await db.query("set maintenance_work_mem = '1GB'")
  await db.query("set work_mem = '256MB'")
  await db.query('set synchronous_commit = off')
  await db.query('delete from board_entries where partition_id = $1', [partition.partitionId])
  // For many entries, inserting first and indexing afterwards is faster.
  const isLarge = entries > 200_000
  if (isLarge) await db.query('drop index board_entries_order; alter table board_entries drop constraint board_entries_pkey')
  await copyEntries(db, partition, generatedScores(entries, draw))
  if (isLarge) {
    await db.query('alter table board_entries add primary key (user_id, partition_id)')
    await db.query('create index board_entries_order on board_entries (partition_id, score desc, achieved_at, user_id)')
  }
  await updateCounters(db, partition.partitionId)
  await db.query('vacuum analyze board_entries')
  return { boardId, entries, ...partition }
}

async function copyEntries(
  db: pg.Client,
  { partitionId, players }: { partitionId: number; players: number[] },
  scores: Iterable<number>,
) {
  const columns = 'partition_id, user_id, score, achieved_at, play_id, verified'
  const stream = db.query(copyFrom(`copy board_entries (${columns}) from stdin`))
  let lines: string[] = []
  let n = 0
  for (const score of scores) {
    const user = userOf({ players }, n++)
    lines.push(`${partitionId}\t${user}\t${score}\t2026-0${1 + (user % 9)}-1${user % 10} 12:00:00+00\t${user}\tt\n`)
    if (lines.length < 4_000) continue
    if (!stream.write(lines.join(''))) await once(stream, 'drain')
    lines = []
  }
  stream.end(lines.join(''))
  await finished(stream)
}

export async function updateCounters(db: pg.Client, partitionId: number): Promise<void> {
  await db.query('delete from rank_counters where partition_id = $1', [partitionId])
  await db.query(
    `insert into rank_counters (partition_id, level, bucket, entries)
     select $1::bigint, l.level, e.bucket >> l.shift, sum(e.n) from (
       select score_bucket(score) as bucket, count(*) as n from board_entries where partition_id = $1::bigint group by 1) as e
     cross join (values (0, 10), (1, 5), (2, 0)) as l (level, shift) group by 1, 2, 3`,
    [partitionId],
  )
  await db.query(
    `update board_partitions set counted = true, version = version + 1,
       entries = (select count(*) from board_entries where partition_id = $1) where id = $1`,
    [partitionId],
  )
  await db.query('analyze rank_counters')
}

export const redisKey = 'board'

export async function fillRedis(redis: RedisClient, board: BigBoard): Promise<void> {
  let args: (string | number)[] = []
  let n = 0
  let pending: Promise<unknown>[] = []
  for (const score of generatedScores(board.entries, typicalScore)) {
    args.push(score, userOf(board, n++))
    if (args.length < 2_000) continue
    pending.push(redis.send('zadd', redisKey, ...args))
    args = []
    if (pending.length < 50) continue
    await Promise.all(pending)
    pending = []
  }
  if (args.length) pending.push(redis.send('zadd', redisKey, ...args))
  await Promise.all(pending)
}
