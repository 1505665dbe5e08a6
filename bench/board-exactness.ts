import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import type { Reply } from '@portal/contract/endpoint'
import type pg from 'pg'
import { openSession } from '../server/src/features/sessions/index.ts'
import { fillBigBoard, type BigBoard, type Draw } from './big-board.ts'
import type { BigBoardRig } from './board-ranks.ts'
import { loadAtRate } from './load.ts'
import { signedGames } from './load-games.ts'
import type { Report } from './report.ts'
import { writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const boardEntries = 100_000
const ranksCompared = 10_000
const playersCompared = 100
const gamesPerSecond = 200
const timeLimitMs = 150_000
const retryMs = 100

type Answer = Reply<typeof leaderboardsCalls.rank>
type CountedRank = { user: number; rank: number; above: number[] | null; below: number[] | null }
const neighbors = 5

/**
 * Row 6: two servers on a leaderboard with many ties that changes all the time. Compares ranks and neighboring scores at a
 * version with a count in a PostgreSQL snapshot of that version. The first requests come while both servers still load the
 * list.
 */
export async function measureExactness(rig: Rig, { databaseUrl, services }: BigBoardRig): Promise<Report> {
  const db = await rig.connect(databaseUrl)
  const draw: Draw = (random) => 10_000 * random.int(1, 300)
  const board = await fillBigBoard(db, { boardId: rig.fixtures.board.id, title: 1, entries: boardEntries, draw })
  const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })]
  for (const server of servers) rig.onClose(server.stop)
  const readers = await Promise.all(
    board.players.slice(0, playersCompared).map(async (user) => {
      const { accessToken } = await openSession(services, { userId: user, rememberMe: false, userAgent: 'bench' })
      return { user, token: accessToken }
    }),
  )
  const load = postGames(rig, servers[0] as ServerProcess)
  const found = await compare(db, board, () =>
    Promise.all(servers.flatMap((server) => readers.map((reader) => requestRanks(server, board, reader)))),
  )
  for (const server of servers) await server.stop()
  await load
  const { compared, wrong, missing, versions } = found
  const isEnough = compared >= ranksCompared
  return {
    rows: [
      { label: 'ranks compared on two servers / versions', value: `${compared.toLocaleString('en')} / ${versions}` },
      {
        label: 'row 6: wrong',
        value: String(wrong),
        goal: `0 of ${ranksCompared.toLocaleString('en')}`,
        met: wrong === 0 && isEnough,
      },
      { label: 'rank 0 or missing, including while loading', value: String(missing), goal: '0', met: missing === 0 },
    ],
    raw: found,
  }
}

function postGames(rig: Rig, { port }: ServerProcess): Promise<unknown> {
  const file = rig.file('exactness.requests')
  const seconds = timeLimitMs / 1000
  writeRequests(
    file,
    signedGames(rig.fixtures, gamesPerSecond * seconds, 'exactness', (random) => 10_000 * random.int(1, 400)),
  )
  return loadAtRate({ port, connections: 16, seconds, rate: gamesPerSecond, file }).catch(() => null)
}

type Answers = { user: number; answer: Answer }[]

async function compare(db: pg.Client, { partitionId }: BigBoard, readRanks: () => Promise<Answers>) {
  const found = { compared: 0, wrong: 0, missing: 0 }
  const versions = new Set<number>()
  const end = performance.now() + timeLimitMs - 5_000
  while (found.compared < ranksCompared && performance.now() < end) {
    const { version, answers, countedRanks } = await readSnapshot(db, partitionId, readRanks)
    const expected = new Map(countedRanks.map((reader) => [reader.user, reader]))
    for (const { user, answer } of answers) {
      if (!answer.rank) found.missing += 1
      if (answer.version !== version) continue
      found.compared += 1
      versions.add(version)
      if (!matches(answer, expected.get(user))) found.wrong += 1
    }
  }
  return { ...found, versions: versions.size }
}

function matches({ rank, rows }: Answer, countedRanks: CountedRank | undefined): boolean {
  const own = rows.findIndex((row) => row.is_me)
  const scores = rows.map(({ score }) => score)
  const counted = countedRanks && [countedRanks.above ?? [], countedRanks.below ?? []]
  return rank === countedRanks?.rank && isDeepStrictEqual([scores.slice(0, own), scores.slice(own + 1)], counted)
}

async function readSnapshot(db: pg.Client, partitionId: number, readRanks: () => Promise<Answers>) {
  await db.query('begin isolation level repeatable read read only')
  const { rows } = await db.query<{ version: number }>('select version from board_partitions where id = $1', [partitionId])
  const answers = await readRanks()
  const countedRanks = await db.query<CountedRank>(
    `select user_id as user, rank, above, below from (
       select user_id, rank() over (order by score desc) as rank,
         json_agg(score) over (list rows between ${neighbors} preceding and 1 preceding) as above,
         json_agg(score) over (list rows between 1 following and ${neighbors} following) as below
       from board_entries where partition_id = $1
       window list as (order by score desc, achieved_at, user_id)) as r
     where user_id in (select id from users where username ~ '^bench[0-9]')`,
    [partitionId],
  )
  await db.query('commit')
  return { version: rows[0]?.version ?? 0, answers, countedRanks: countedRanks.rows }
}

async function requestRanks(
  server: ServerProcess,
  board: BigBoard,
  reader: { user: number; token: string },
): Promise<Answers[number]> {
  const headers = { authorization: `Bearer ${reader.token}` }
  const path = `/api/v1/portal/leaderboards/${board.boardId}/rank?title_code=${board.titleCode}&around=${neighbors}`
  const response = await fetch(`${server.origin}${path}`, { headers })
  // 503: the server is overloaded, so the request is repeated.
  if (response.status === 503) return wait(retryMs).then(() => requestRanks(server, board, reader))
  if (!response.ok) throw new Error(`a rank was answered with ${response.status}`)
  return { user: reader.user, answer: (await response.json()) as Answer }
}
