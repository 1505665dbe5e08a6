import fs from 'node:fs'
import type pg from 'pg'
import { loadAtFullSpeed, isJudged, loadGenerator, runAndParse } from './load.ts'
import type { LoadResult } from './load.ts'
import { gameBodies, loadGames, signedGames } from './load-games.ts'
import { atLeast, ms, perSecond, within, type Report, type Row } from './report.ts'
import { untilProcessed } from './until-processed.ts'
import { writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { runInterleaved, median, rateOf, ratioOf, type Round } from './rounds.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

const connections = 64
const seconds = 4
const gamesPerRound = 100_000

type IngestRound = {
  rate: number
  load?: LoadResult
  backlog?: number
}
type Contender = 'raw' | 'portal' | 'logOnly' | 'oneByOne'

/** Rows 8 and 10: finished games from HTTP to disk, and to leaderboards, achievements and stats. */
export async function measureIngest(rig: Rig): Promise<Report> {
  const portal = await openPortal(rig, 'ingest', {})
  const logOnly = await openPortal(rig, 'ingest_log', { EVENT_PROCESSOR: 'off' })
  const references = await openReferences(rig)
  await portal.run(2)
  await logOnly.run(2)
  const rounds = await runInterleaved<Contender, IngestRound>(
    {
      raw: references.raw,
      portal: () => portal.run(seconds),
      logOnly: () => logOnly.run(seconds),
      oneByOne: references.oneByOne,
    },
    { rounds: 5, control: 'raw' },
  )
  await portal.server.stop()
  await logOnly.server.stop()
  return { rows: rowsOf(rounds), raw: { loadGenerator, connections, seconds, rounds } }
}

type Portal = { server: ServerProcess; run: (seconds: number) => Promise<IngestRound> }

async function openPortal(rig: Rig, name: string, env: Record<string, string>): Promise<Portal> {
  const databaseUrl = await rig.freshDatabase(name)
  const server = await startServer({ databaseUrl, env })
  rig.onClose(server.stop)
  const watcher = await rig.connect(databaseUrl)
  let round = 0
  return {
    server,
    run: async (seconds) => {
      const file = rig.file(`${name}.requests`)
      writeRequests(file, signedGames(rig.fixtures, gamesPerRound, `${name}-${round++}`))
      const before = await gamesLogged(watcher)
      const load = await loadAtFullSpeed({ port: server.port, connections, seconds, file })
      const backlog = env['EVENT_PROCESSOR'] === 'off' ? undefined : await untilProcessed(watcher)
      await verifyLog(watcher, before, load)
      return { rate: load.count / load.seconds, load, ...(backlog === undefined ? {} : { backlog }) }
    },
  }
}

async function gamesLogged(watcher: pg.Client): Promise<number> {
  const found = await watcher.query<{ n: string }>('select count(*) as n from game_log')
  return Number(found.rows[0]?.n)
}

async function verifyLog(watcher: pg.Client, before: number, load: LoadResult) {
  const added = (await gamesLogged(watcher)) - before
  if (load.refused > 0 || load.broken > 0 || added < load.count)
    throw new Error(
      `${load.count} games acknowledged, ${added} in the log, ${load.refused} refused, ${load.broken} connections broken`,
    )
}

type References = { raw: () => Promise<IngestRound>; oneByOne: () => Promise<IngestRound> }

async function openReferences(rig: Rig): Promise<References> {
  const rawUrl = await rig.cluster.create('raw_inserts')
  const raw = await rig.connect(rawUrl)
  await raw.query('create table raw_games (body jsonb not null)')
  const bodies = rig.file('bodies')
  fs.writeFileSync(bodies, [...gameBodies(rig.fixtures, 20_000, 'raw')].join('\n'))
  const oneUrl = await rig.freshDatabase('one_by_one')
  const games = rig.file('games')
  const run = async (file: string, args: string[]): Promise<IngestRound> => {
    const { count, seconds: spent } = await runAndParse<{ count: number; seconds: number }>(process.execPath, [file, ...args])
    return { rate: count / spent }
  }
  let round = 0
  return {
    raw: () => run('bench/anchors/raw-inserts.ts', [rawUrl, String(seconds - 1), bodies]),
    oneByOne: async () => {
      fs.writeFileSync(games, [...gameLines(rig, 30_000, `one-${round++}`)].join('\n'))
      return run('bench/anchors/one-by-one.ts', [oneUrl, String(seconds - 1), games])
    },
  }
}

function* gameLines(rig: Rig, count: number, seed: string): Generator<string> {
  const games = loadGames(rig.fixtures, seed)
  for (let n = 0; n < count; n++) {
    const { machine, game } = games.next().value as { machine: { serial: string }; game: object }
    yield JSON.stringify({ serial: machine.serial, game })
  }
}

function rowsOf(rounds: Round<Contender, IngestRound>[]): Row[] {
  const latencies = (of: 'p50' | 'p99') => median(rounds.map(({ portal }) => portal.load?.[of] ?? 0))
  const backlog = median(rounds.map(({ portal }) => portal.backlog ?? 0))
  const whole = median(
    rounds.map(({ portal, raw }) => (portal.load?.count ?? 0) / ((portal.load?.seconds ?? 1) + (portal.backlog ?? 0)) / raw.rate),
  )
  return [
    { label: `raw single-row inserts, 16 connections`, value: perSecond(rateOf(rounds, 'raw')) },
    { label: 'one transaction a game, 16 connections', value: perSecond(rateOf(rounds, 'oneByOne')) },
    { label: 'games accepted and processed', value: perSecond(rateOf(rounds, 'portal')) },
    { label: 'games accepted, event processor off', value: perSecond(rateOf(rounds, 'logOnly')) },
    atLeast('row 8: accepted and processed / raw inserts', ratioOf(rounds, 'portal', 'raw'), 0.38, isJudged),
    atLeast('row 8: accepted and processed / one transaction a game', ratioOf(rounds, 'portal', 'oneByOne'), 5, isJudged),
    { label: 'row 8: backlog at the end of the load', value: `${backlog.toFixed(2)} s`, goal: '<= 2 s', met: backlog <= 2 },
    within('row 8: answer, p99', latencies('p99'), 25),
    { label: 'row 8: answer, p50', value: ms(latencies('p50')) },
    { label: 'processed including the backlog / raw inserts', value: whole.toFixed(2) },
    atLeast('row 10: log only / raw inserts', ratioOf(rounds, 'logOnly', 'raw'), 0.6, isJudged),
  ]
}
