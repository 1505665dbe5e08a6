import fs from 'node:fs'
import type { Client } from 'pg'
import { signedGames } from './load-games.ts'
import { loadAtFullSpeed, loadGenerator } from './load.ts'
import { atMost, type Report } from './report.ts'
import { writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { median, runInterleaved, type Round } from './rounds.ts'
import { startReference, type ServerProcess } from './server-process.ts'
import { untilProcessed } from './until-processed.ts'

const rounds = 20
const seconds = 3
const connections = 16
const gamesPerRound = 60_000
const goal = 1.03
/** Of Linux. */
const ticksPerSecond = 100
const reads = ['/api/v1/portal/game_titles/', '/api/v1/ping/', '/api/v1/portal/avatars/']

type Contender = 'on' | 'off'
type Spent = { rate: number; microseconds: number }

/** Processor time of a request and of a game with metrics and ids of log lines, against the same without them. */
export async function measureTelemetryCost(rig: Rig): Promise<Report> {
  const on = await openPortal(rig, 'on')
  const off = await openPortal(rig, 'off')
  for (const portal of [on, off]) await portal.requests()
  for (const portal of [on, off]) await portal.games()
  const options = { rounds, control: 'off' } as const
  const requests = await runInterleaved<Contender, Spent>({ on: on.requests, off: off.requests }, options)
  const games = await runInterleaved<Contender, Spent>({ on: on.games, off: off.games }, options)
  return {
    rows: [
      { label: 'processor time of a request', value: `${costOf(requests, 'on')} µs, without ${costOf(requests, 'off')} µs` },
      atMost('request with metrics / without', ratioOf(requests), goal),
      { label: 'processor time of a game', value: `${costOf(games, 'on')} µs, without ${costOf(games, 'off')} µs` },
      atMost('game with metrics / without', ratioOf(games), goal),
    ],
    raw: { loadGenerator, connections, seconds, reads, requests, games },
  }
}

const costOf = (found: Round<Contender, Spent>[], name: Contender) =>
  median(found.map((round) => round[name].microseconds)).toFixed(1)

const ratioOf = (found: Round<Contender, Spent>[]) => median(found.map(({ on, off }) => on.microseconds / off.microseconds))

async function openPortal(rig: Rig, metrics: Contender) {
  const databaseUrl = await rig.freshDatabase(`telemetry_${metrics}`)
  const server = await startReference('portal.ts', { args: [databaseUrl, metrics], alive: '/livez' })
  rig.onClose(server.stop)
  const watcher = await rig.connect(databaseUrl)
  const readsFile = rig.file(`reads-${metrics}.requests`)
  writeRequests(
    readsFile,
    reads.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
  )
  const spend = (load: () => Promise<{ count: number; seconds: number }>) => spentBy(server, load)
  let round = 0
  return {
    requests: () => spend(() => loadAtFullSpeed({ port: server.port, connections, seconds, file: readsFile, cycle: true })),
    games: () => {
      const file = rig.file(`games-${metrics}.requests`)
      writeRequests(file, signedGames(rig.fixtures, gamesPerRound, `${metrics}-${round++}`))
      return spend(() => loadGames(server, file, watcher))
    },
  }
}

/** Includes the work of the event processor. */
async function loadGames({ port }: ServerProcess, file: string, watcher: Client) {
  const load = await loadAtFullSpeed({ port, connections, seconds, file })
  await untilProcessed(watcher)
  return load
}

async function spentBy(server: ServerProcess, load: () => Promise<{ count: number; seconds: number }>): Promise<Spent> {
  const before = processorSeconds(server)
  const { count, seconds: passed } = await load()
  return { rate: count / passed, microseconds: ((processorSeconds(server) - before) * 1e6) / count }
}

/** Of all threads, in user and kernel mode. */
function processorSeconds(server: ServerProcess): number {
  const [, ...fields] = fs.readFileSync(`/proc/${server.pid()}/stat`, 'utf8').split(') ')
  const [user = 0, kernel = 0] = (fields.join(') ').split(' ').slice(11, 13) ?? []).map(Number)
  return (user + kernel) / ticksPerSecond
}
