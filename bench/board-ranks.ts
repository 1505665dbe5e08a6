import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { RankIndex } from '@portal/rank-index'
import { neighbourRanks, pageStart, rankMemory, readEntries } from '../server/src/features/leaderboards/index.ts'
import type { Services } from '../server/src/platform/services.ts'
import { createRandom } from '../simulator/random.ts'
import { generatedScores, redisKey, userOf, typicalScore, type BigBoard } from './big-board.ts'
import { connectRedis, type RedisClient } from './redis.ts'
import { atLeast, atMost, perSecond, ratio, seconds, type Report, type Row } from './report.ts'
import type { Rig } from './rig.ts'
import { runInterleaved, median, rateOf, ratioOf, type Measured } from './rounds.ts'

export type BigBoardRig = { databaseUrl: string; db: pg.Client; board: BigBoard; redisPort: number; services: Services }

const roundMs = 2_000
const redisClients = 16
const neighbors = 5
const pageSize = 20

export async function measureRanks(rig: Rig, big: BigBoardRig, redisBytes: number | undefined): Promise<Report> {
  const cold = await measureRebuild(big)
  const bytes = await bytesPerEntry(big)
  const clients = big.redisPort ? await Promise.all(Array.from({ length: redisClients }, () => connectRedis(big.redisPort))) : []
  rig.onClose(async () => clients.forEach((client) => client.close()))
  const reader = await rig.connect(big.databaseUrl)
  const rounds = await runInterleaved(workloads(big, reader, clients), { rounds: 5, control: 'keyset' })
  const rows: Row[] = [
    { label: 'the rank of a score from memory, one thread', value: perSecond(rateOf(rounds, 'rank')) },
    { label: 'the rank of a player from memory, one thread', value: perSecond(rateOf(rounds, 'own')) },
    { label: 'rank and ten neighbors (who, score, rank) from memory, one at a time', value: perSecond(rateOf(rounds, 'near')) },
    { label: 'a page after a known cursor (keyset), one at a time', value: perSecond(rateOf(rounds, 'keyset')) },
    { label: 'a page at any rank, one at a time', value: perSecond(rateOf(rounds, 'jump')) },
    { label: 'the same by OFFSET', value: perSecond(rateOf(rounds, 'offset')) },
  ]
  if (clients.length)
    rows.push(
      { label: `ZREVRANK, ${redisClients} clients`, value: perSecond(rateOf(rounds, 'zrevrank')) },
      { label: 'ZREVRANK and ZREVRANGE (who, score), one at a time', value: perSecond(rateOf(rounds, 'zrange')) },
      atLeast('row 1: rank from memory / ZREVRANK of 16 clients', ratioOf(rounds, 'rank', 'zrevrank'), 25),
      { label: 'the rank of a player from memory / the same', value: ratio(ratioOf(rounds, 'own', 'zrevrank')) },
      atLeast('row 3: rank and ten neighbors / Redis', ratioOf(rounds, 'near', 'zrange'), 1.2),
    )
  rows.push(atMost('row 4: bytes per entry', bytes, 12))
  if (redisBytes) rows.push({ label: 'the same in Redis', value: ratio(redisBytes) })
  rows.push(
    { label: 'list loaded into memory', value: seconds(median(cold.map(({ ours }) => ours))) },
    { label: 'scores read by COPY', value: seconds(median(cold.map(({ copy }) => copy))) },
    atMost('row 5: load into memory / bare COPY', median(cold.map(({ ours, copy }) => ours / copy)), 1.5),
    atMost('row 7: page at any rank / keyset page, in time', 1 / ratioOf(rounds, 'jump', 'keyset'), 2),
  )
  return { rows, raw: { cold, bytes, redisBytes, rounds } }
}

type Workload = 'rank' | 'own' | 'near' | 'keyset' | 'jump' | 'offset' | 'zrevrank' | 'zrange'

function workloads(big: BigBoardRig, reader: pg.Client, clients: RedisClient[]): Record<Workload, () => Promise<Measured>> {
  const { board, services } = big
  const random = createRandom('who asks')
  const randomUser = () => userOf(board, random.int(0, board.entries - 1))
  const randomRank = () => random.int(0, Math.floor(board.entries / 2))
  const scores = [...generatedScores(Math.min(board.entries, 200_000), typicalScore)]
  const memory = () => {
    const partition = rankMemory(services).partition(board.partitionId)
    if (!partition) throw new Error('the board is not in memory')
    return partition
  }
  const [first] = clients
  const notMeasured = async () => ({ rate: 0 })
  return {
    rank: async () => rankRate(memory().entries, scores),
    own: async () => ownRankRate(memory().entries, randomUser),
    near: () =>
      sequentialRate(async () =>
        neighbourRanks(services, { id: board.partitionId, entries: board.entries }, randomUser(), neighbors),
      ),
    keyset: () => sequentialRate(keysetPages(reader, board, memory, randomRank)),
    jump: () => sequentialRate(() => pageAt(reader, board.partitionId, pageStart(memory(), randomRank()))),
    offset: () => sequentialRate(() => pageByOffset(reader, board.partitionId, randomRank()), 20),
    zrevrank: !first ? notMeasured : () => concurrentRate(clients, (client) => client.send('zrevrank', redisKey, randomUser())),
    zrange: !first ? notMeasured : () => sequentialRate(() => rankWithNeighbors(first, randomUser())),
  }
}

async function rankWithNeighbors(client: RedisClient, user: number) {
  const place = Number(await client.send('zrevrank', redisKey, user))
  return client.send('zrevrange', redisKey, Math.max(0, place - neighbors), place + neighbors, 'withscores')
}

const page = 'select user_id, score, achieved_at from board_entries where partition_id = $1'
const order = 'order by score desc, achieved_at, user_id'

const pageAt = (reader: pg.Client, partitionId: number, start: ReturnType<typeof pageStart>) =>
  reader.query({
    name: 'page-at',
    text: `${page} and score < $2 ${order} limit ${pageSize} offset $3`,
    values: [partitionId, start?.ceiling, start?.passOver],
  })

const pageByOffset = (reader: pg.Client, partitionId: number, skip: number) =>
  reader.query({ name: 'page-by-offset', text: `${page} ${order} limit ${pageSize} offset $2`, values: [partitionId, skip] })

function keysetPages(
  reader: pg.Client,
  board: BigBoard,
  memory: () => Parameters<typeof pageStart>[0],
  randomRank: () => number,
): () => Promise<unknown> {
  type Cursor = { user_id: number; score: number; achieved_at: Date }
  let cursor: Cursor | undefined
  let pages = 0
  return async () => {
    const { rows } =
      cursor && ++pages % 100
        ? await reader.query<Cursor>({
            name: 'page-after',
            text: `${page} and score <= $2 and (-score, achieved_at, user_id) > (-$2::bigint, $3, $4) ${order} limit ${pageSize}`,
            values: [board.partitionId, cursor.score, cursor.achieved_at, cursor.user_id],
          })
        : await pageAt(reader, board.partitionId, pageStart(memory(), randomRank()))
    cursor = rows.at(-1) as Cursor | undefined
  }
}

const rankRate = (entries: RankIndex, scores: number[]): Measured =>
  ratePerSecond((n) => entries.countAbove(scores[n % scores.length] as number))

const ownRankRate = (entries: RankIndex, randomUser: () => number): Measured =>
  ratePerSecond(() => entries.rankOf(randomUser())?.above ?? 0)

function ratePerSecond(one: (n: number) => number): Measured {
  const startedAt = performance.now()
  let [count, sum] = [0, 0]
  while (performance.now() - startedAt < roundMs) for (let i = 0; i < 2_000; i++, count++) sum += one(count)
  if (sum < 0) throw new Error('ranks are not negative')
  return { rate: (1000 * count) / (performance.now() - startedAt) }
}

async function sequentialRate(one: () => Promise<unknown>, most = Infinity): Promise<Measured> {
  const startedAt = performance.now()
  let count = 0
  while (performance.now() - startedAt < roundMs && count < most) {
    await one()
    count += 1
  }
  return { rate: (1000 * count) / (performance.now() - startedAt) }
}

async function concurrentRate(clients: RedisClient[], one: (client: RedisClient) => Promise<unknown>): Promise<Measured> {
  const rates = await Promise.all(clients.map((client) => sequentialRate(() => one(client))))
  return { rate: rates.reduce((sum, { rate }) => sum + rate, 0) }
}

async function measureRebuild({ services, board, db }: BigBoardRig): Promise<{ ours: number; copy: number }[]> {
  const rounds: { ours: number; copy: number }[] = []
  for (let round = 0; round < 4; round++) {
    const ours = await timed(() => readEntries(services, board.partitionId))
    const copy = await timed(async () => {
      const column = `select score from board_entries where partition_id = ${board.partitionId} order by score desc`
      const stream = db.query(copyTo(`copy (${column}) to stdout (format binary)`))
      stream.resume()
      await finished(stream)
    })
    if (round > 0) rounds.push({ ours, copy })
  }
  return rounds
}

async function bytesPerEntry({ services, board }: BigBoardRig): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const usedMemory = async () => {
    collect()
    // Memory is released with a delay.
    await wait(500)
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = await usedMemory()
  await rankMemory(services).read(board.partitionId)
  return ((await usedMemory()) - before) / board.entries
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
