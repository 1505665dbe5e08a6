import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import type { Reply } from '@portal/contract/endpoint'
import type pg from 'pg'
import { openSession } from '../../server/src/features/sessions/index.ts'
import { fillBigBoard, type BigBoard, type Draw } from './big-board.ts'
import type { Big } from './board-ranks.ts'
import { loadAtRate } from './load.ts'
import { signedGames } from './load-games.ts'
import type { Report } from './report.ts'
import { writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const crowd = 100_000
const wanted = 10_000
const asked = 100
const gamesASecond = 200
const atMostMs = 150_000
const againAfterMs = 100

type Answer = Reply<typeof leaderboardsCalls.rank>
type Truth = { user: number; rank: number; above: number[] | null; below: number[] | null }
const each = 5

/**
 * Row 6: two servers on a leaderboard with many ties that changes all the time. Compares ranks and neighboring scores at a
 * version with a count in a PostgreSQL snapshot of that version. The first requests come while both servers still load the
 * list.
 */
export async function measureExactness(rig: Rig, { databaseUrl, services }: Big): Promise<Report> {
  const db = await rig.connect(databaseUrl)
  const draw: Draw = (random) => 10_000 * random.int(1, 300)
  const board = await fillBigBoard(db, { boardId: rig.world.board.id, title: 1, entries: crowd, draw })
  const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })]
  for (const server of servers) rig.onClose(server.stop)
  const people = await Promise.all(
    board.players.slice(0, asked).map(async (user) => {
      const { accessToken } = await openSession(services, { userId: user, rememberMe: false, userAgent: 'bench' })
      return { user, token: accessToken }
    }),
  )
  const load = playOn(rig, servers[0] as ServerProcess)
  const found = await compare(db, board, () =>
    Promise.all(servers.flatMap((server) => people.map((one) => ask(server, board, one)))),
  )
  for (const server of servers) await server.stop()
  await load
  const { compared, wrong, missing, versions } = found
  const isEnough = compared >= wanted
  return {
    rows: [
      { what: 'ranks compared on two servers, over versions', value: `${compared.toLocaleString('en')} / ${versions}` },
      { what: 'row 6: wrong', value: String(wrong), goal: `0 of ${wanted.toLocaleString('en')}`, met: wrong === 0 && isEnough },
      { what: 'rank 0 or missing, also while the board is read', value: String(missing), goal: '0', met: missing === 0 },
    ],
    raw: found,
  }
}

/** Posts games with few distinct scores until the servers end. */
function playOn(rig: Rig, { port }: ServerProcess): Promise<unknown> {
  const file = rig.file('exactness.requests')
  const seconds = atMostMs / 1000
  writeRequests(
    file,
    signedGames(rig.world, gamesASecond * seconds, 'exactness', (random) => 10_000 * random.int(1, 400)),
  )
  // The servers end before the load does.
  return loadAtRate({ port, connections: 16, seconds, rate: gamesASecond, file }).catch(() => null)
}

type Answers = { user: number; answer: Answer }[]

async function compare(db: pg.Client, { sectionId }: BigBoard, questions: () => Promise<Answers>) {
  const found = { compared: 0, wrong: 0, missing: 0 }
  const versions = new Set<number>()
  const end = performance.now() + atMostMs - 5_000
  while (found.compared < wanted && performance.now() < end) {
    const { version, answers, truth } = await look(db, sectionId, questions)
    const stands = new Map(truth.map((one) => [one.user, one]))
    for (const { user, answer } of answers) {
      if (!answer.rank) found.missing += 1
      if (answer.version !== version) continue
      found.compared += 1
      versions.add(version)
      if (!isTrue(answer, stands.get(user))) found.wrong += 1
    }
  }
  return { ...found, versions: versions.size }
}

function isTrue({ rank, rows }: Answer, truth: Truth | undefined): boolean {
  const own = rows.findIndex((row) => row.is_me)
  const scores = rows.map(({ score }) => score)
  const counted = truth && [truth.above ?? [], truth.below ?? []]
  return rank === truth?.rank && isDeepStrictEqual([scores.slice(0, own), scores.slice(own + 1)], counted)
}

/** Sends requests while a snapshot is open, then counts in that snapshot. */
async function look(db: pg.Client, sectionId: number, questions: () => Promise<Answers>) {
  await db.query('begin isolation level repeatable read read only')
  const { rows } = await db.query<{ version: number }>('select version from board_sections where id = $1', [sectionId])
  const answers = await questions()
  const truth = await db.query<Truth>(
    `select user_id as user, rank, above, below from (
       select user_id, rank() over (order by score desc) as rank,
         json_agg(score) over (list rows between ${each} preceding and 1 preceding) as above,
         json_agg(score) over (list rows between 1 following and ${each} following) as below
       from board_entries where section_id = $1
       window list as (order by score desc, achieved_at, user_id)) as r
     where user_id in (select id from users where username ~ '^bench[0-9]')`,
    [sectionId],
  )
  await db.query('commit')
  return { version: rows[0]?.version ?? 0, answers, truth: truth.rows }
}

async function ask(server: ServerProcess, board: BigBoard, one: { user: number; token: string }): Promise<Answers[number]> {
  const headers = { authorization: `Bearer ${one.token}` }
  const path = `/api/v1/portal/leaderboards/${board.boardId}/rank?title_code=${board.titleCode}&around=${each}`
  const response = await fetch(`${server.origin}${path}`, { headers })
  // 503: the server is overloaded, so the request is repeated.
  if (response.status === 503) return wait(againAfterMs).then(() => ask(server, board, one))
  if (!response.ok) throw new Error(`a rank was answered with ${response.status}`)
  return { user: one.user, answer: (await response.json()) as Answer }
}
