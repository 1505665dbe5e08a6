import { leaderboardsCalls } from '@portal/contract/leaderboards'
import type { Reply } from '@portal/contract/endpoint'
import type pg from 'pg'
import { openSession } from '../../server/src/features/sessions/index.ts'
import { fillBigBoard } from './big-board.ts'
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
const atMostMs = 90_000

type Answer = Reply<typeof leaderboardsCalls.rank>
type Truth = { user: number; rank: number }

/**
 * Row 6: two servers on a board with heavy ties that changes all the time. What each says at a version is held against what
 * PostgreSQL counts in a snapshot of that version; the first questions come while both still read the board.
 */
export async function measureExactness(rig: Rig, { databaseUrl, services }: Big): Promise<Report> {
  const db = await rig.connect(databaseUrl)
  const board = await fillBigBoard(db, {
    boardId: rig.world.board.id,
    entries: crowd,
    draw: (random) => 10_000 * random.int(1, 300),
  })
  const servers = [await startServer({ databaseUrl }), await startServer({ databaseUrl })]
  for (const server of servers) rig.onClose(server.stop)
  const people = await Promise.all(
    board.players.slice(0, asked).map(async (user) => {
      const { accessToken } = await openSession(services, { userId: user, rememberMe: false, userAgent: 'bench' })
      return { user, token: accessToken }
    }),
  )
  const file = rig.file('exactness.requests')
  const games = gamesASecond * (atMostMs / 1000)
  writeRequests(
    file,
    signedGames(rig.world, games, 'exactness', (random) => 10_000 * random.int(1, 400)),
  )
  const [first] = servers as [ServerProcess]
  const options = { port: first.port, connections: 16, seconds: atMostMs / 1000, rate: gamesASecond, file }
  const load = loadAtRate(options).catch(() => null)
  const found = { compared: 0, wrong: 0, missing: 0, versions: new Set<number>() }
  const end = performance.now() + atMostMs - 5_000
  while (found.compared < wanted && performance.now() < end) {
    const { version, answers, truth } = await look(db, board.sectionId, () =>
      Promise.all(servers.flatMap((server) => people.map((one) => ask(server, board.boardId, one)))),
    )
    const ranks = new Map(truth.map(({ user, rank }) => [user, rank]))
    for (const { user, answer } of answers) {
      if (!answer.rank || answer.rank < 1) found.missing += 1
      if (answer.version !== version) continue
      found.compared += 1
      found.versions.add(version)
      if (answer.rank !== ranks.get(user)) found.wrong += 1
    }
  }
  for (const server of servers) await server.stop()
  await load
  return {
    rows: [
      {
        what: 'ranks compared, two servers, over versions',
        value: `${found.compared.toLocaleString('en')} / ${found.versions.size}`,
      },
      {
        what: 'row 6: wrong',
        value: String(found.wrong),
        goal: `0 of ${wanted.toLocaleString('en')}`,
        met: found.wrong === 0 && found.compared >= wanted,
      },
      {
        what: 'rank 0 or missing, also while the board is read',
        value: String(found.missing),
        goal: '0',
        met: found.missing === 0,
      },
    ],
    raw: { ...found, versions: found.versions.size },
  }
}

/** Asks while a snapshot is open, then counts in it. */
async function look<Answers>(db: pg.Client, sectionId: number, questions: () => Promise<Answers>) {
  await db.query('begin isolation level repeatable read read only')
  const { rows } = await db.query<{ version: number }>('select version from board_sections where id = $1', [sectionId])
  const answers = await questions()
  const truth = await db.query<Truth>(
    `select user_id as user, rank from (
       select user_id, rank() over (order by score desc) as rank from board_entries where section_id = $1) as r
     where user_id in (select id from users where username ~ '^bench[0-9]')`,
    [sectionId],
  )
  await db.query('commit')
  return { version: rows[0]?.version ?? 0, answers, truth: truth.rows }
}

async function ask({ origin }: ServerProcess, boardId: number, { user, token }: { user: number; token: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/api/v1/portal/leaderboards/${boardId}/rank`, { headers })
  if (!response.ok) throw new Error(`a rank was answered with ${response.status}`)
  return { user, answer: (await response.json()) as Answer }
}
