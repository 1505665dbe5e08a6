import type { FinishedGame } from '@portal/contract/telemetry'
import { snapshotRanks } from '../../server/src/features/leaderboards/index.ts'
import type { App } from '../../server/src/app.ts'
import type { settableClock } from '../../server/src/platform/clock.ts'
import type { TestMachine } from '../../server/src/testing/fixtures.ts'
import type { FleetFile } from '../simulator/fleet.ts'
import { Fleet } from '../simulator/fleet.ts'
import { pastGames } from '../simulator/history.ts'
import { fleetMachineOf, fleetPlayers } from './fleet.ts'
import type { Park } from './park.ts'
import type { Population } from './population.ts'

const dayMs = 86_400_000
const perReport = 100
/** Old games are reported every few days, those of the last weeks daily. */
const longAgo = { days: 21, stepMs: 6 * dayMs }

const isLive = (titleCode: string) => ['ZIL', 'JWS', 'VEN'].includes(titleCode)

export type Past = { seed: string; from: Date; to: Date; count: number }

export async function describeFleet(people: Population, park: Park, past: Past, playedUntil: Date): Promise<FleetFile> {
  return {
    machines: park.machines.map((machine) => fleetMachineOf(machine, park)),
    players: await fleetPlayers(people, park),
    history: { seed: past.seed, from: past.from.toISOString(), to: past.to.toISOString(), count: past.count },
    playedUntil: playedUntil.toISOString(),
    featuredSerials: park.machines
      .filter(({ titleCode, place }) => isLive(titleCode) || (place.name === 'Pinball Parlor' && titleCode === 'FOO'))
      .map(({ serial }) => serial),
  }
}

export async function playPast(
  app: App,
  clock: ReturnType<typeof settableClock>,
  park: Park,
  fleetFile: FleetFile,
  past: Past,
): Promise<number> {
  const fleet = Fleet.parse(fleetFile)
  const machines = new Map(park.machines.map((machine) => [machine.serial, machine]))
  const games = pastGames({
    seed: past.seed,
    from: past.from.getTime(),
    to: past.to.getTime(),
    machines: fleet.machines,
    players: fleet.players,
    count: past.count,
  })
  const yesterday = past.to.getTime() - dayMs
  let day = new Map<string, FinishedGame[]>()
  let dayEnds = past.from.getTime()
  let stored = 0
  const report = async () => {
    stored += await reportDay(machines, day)
    day = new Map()
  }
  for (const { machineSerial, game } of games) {
    const endedAt = Date.parse(game.ended_at)
    while (endedAt > dayEnds) {
      await report()
      if (isNoted((yesterday - dayEnds) / dayMs)) await closeTheBooks(app)
      const stepMs = dayEnds < yesterday - longAgo.days * dayMs ? longAgo.stepMs : dayMs
      // Steps end exactly at yesterday's end, because ranks are recorded at that point.
      dayEnds = Math.min(dayEnds + stepMs, dayEnds < yesterday ? yesterday : past.to.getTime())
      clock.set(new Date(dayEnds))
    }
    day.set(machineSerial, [...(day.get(machineSerial) ?? []), game])
  }
  await report()
  clock.set(past.to)
  await app.services.projector.drain()
  return stored
}

/** Whether ranks are recorded at the end of a day, by its distance from yesterday: every fifth of the last thirty days. */
const isNoted = (days: number) => days >= 0 && days <= 30 && days % 5 === 0

async function closeTheBooks(app: App) {
  await app.services.projector.drain()
  await snapshotRanks(app.services)
}

async function reportDay(machines: Map<string, TestMachine>, day: Map<string, FinishedGame[]>): Promise<number> {
  const reports = [...day].flatMap(([serial, games]) => {
    const machine = machines.get(serial)
    return machine ? chunks(games).map((chunk) => machine.reports(chunk)) : []
  })
  const results = (await Promise.all(reports)).flatMap((answer) => answer.results)
  const rejected = results.find(({ status }) => status === 'rejected')
  if (rejected) throw new Error(`the door refused a game of the past: ${rejected.message}`)
  return results.filter(({ status }) => status === 'stored').length
}

const chunks = (games: FinishedGame[]) =>
  Array.from({ length: Math.ceil(games.length / perReport) }, (_, i) => games.slice(i * perReport, (i + 1) * perReport))
