import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createTopPlayer, type TopPlayer } from './top-player.ts'
import { loadAtRate, loadAtFullSpeed } from './load.ts'
import { signedGames } from './load-games.ts'
import { untilProcessed } from './until-processed.ts'
import { ms, perSecond, within, type Report, type Row } from './report.ts'
import { writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { percentile } from './rounds.ts'
import { startServer } from './server-process.ts'

const games = 200
const fullSeconds = 3

/** Row 12: time from acknowledgement until the score is on every leaderboard it counts for. */
export async function measureVisible(rig: Rig): Promise<Report> {
  const databaseUrl = await rig.freshDatabase('visible')
  const server = await startServer({ databaseUrl })
  rig.onClose(server.stop)
  const watcher = await rig.connect(databaseUrl)
  await watcher.query('listen portal')
  const topPlayer = createTopPlayer(rig.fixtures, server.origin)
  const boards = await countBoards(watcher, topPlayer)
  const idle = await measureTopScores(watcher, topPlayer, boards)
  const full = rig.file('full.requests')
  writeRequests(full, signedGames(rig.fixtures, 60_000, 'full'))
  const most = await loadAtFullSpeed({ port: server.port, connections: 64, seconds: fullSeconds, file: full })
  await untilProcessed(watcher)
  const rate = Math.round(most.count / most.seconds / 10)
  const busy = await underLoad(rig, server.port, rate, () => measureTopScores(watcher, topPlayer, boards))
  return {
    rows: [
      { label: 'boards a game counts for', value: String(boards) },
      { label: 'games accepted a second at most', value: perSecond(most.count / most.seconds) },
      ...rowsOf('idle', idle, false),
      ...rowsOf(`at ${perSecond(rate)}, a tenth of that`, busy, true),
    ],
    raw: { boards, most, rate, idle, busy },
  }
}

function rowsOf(when: string, times: number[], judged: boolean): Row[] {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  if (judged) return [within(`row 12: ${when}, p50`, p50, 300), within(`row 12: ${when}, p99`, p99, 1000)]
  return [
    { label: `row 12: ${when}, p50`, value: ms(p50) },
    { label: `row 12: ${when}, p99`, value: ms(p99) },
  ]
}

async function underLoad<T>(rig: Rig, port: number, rate: number, work: () => Promise<T>): Promise<T> {
  const file = rig.file('tenth.requests')
  const seconds = 25
  writeRequests(file, signedGames(rig.fixtures, rate * (seconds + 1), 'tenth'))
  const load = loadAtRate({ port, connections: 64, seconds, rate, file })
  await wait(1_000)
  const result = await work()
  const { refused, broken } = await load
  if (refused > 0 || broken > 0) throw new Error(`of the load ${refused} games were refused and ${broken} connections broke`)
  return result
}

async function countBoards(watcher: pg.Client, topPlayer: TopPlayer): Promise<number> {
  const { score } = await topPlayer.postTopScore()
  await untilProcessed(watcher)
  const boards = await boardsWithScore(watcher, topPlayer, score)
  if (boards === 0) throw new Error('a top score is on no leaderboard')
  return boards
}

async function boardsWithScore(watcher: pg.Client, { uid }: TopPlayer, score: number): Promise<number> {
  const found = await watcher.query<{ n: number }>({
    name: 'standings',
    text: `select count(*)::int as n from board_entries where user_id = (select id from users where uid = $1) and score = $2`,
    values: [uid, score],
  })
  return found.rows[0]?.n ?? 0
}

/** Waits for the next broadcast between nodes, sent with every batch. Polling the database would add load. */
const nextBroadcast = (watcher: pg.Client) =>
  once(watcher, 'notification', { signal: AbortSignal.timeout(50) }).catch(() => undefined)

async function measureTopScores(watcher: pg.Client, topPlayer: TopPlayer, boards: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < games; n++) {
    await wait(20 + 60 * Math.random())
    const { score } = await topPlayer.postTopScore()
    const answered = performance.now()
    for (
      let next = nextBroadcast(watcher);
      (await boardsWithScore(watcher, topPlayer, score)) < boards;
      next = nextBroadcast(watcher)
    )
      await next
    times.push(performance.now() - answered)
  }
  return times
}
