import type { FinishedGame } from '@portal/contract/telemetry'
import { snapshotRanks } from '../server/src/features/leaderboards/index.ts'
import type { App } from '../server/src/app.ts'
import type { settableClock } from '../server/src/platform/clock.ts'
import type { TestMachine } from '../server/src/testing/fixtures.ts'
import type { FleetFile } from '../simulator/fleet.ts'
import { Fleet } from '../simulator/fleet.ts'
import { pastGames } from '../simulator/history.ts'
import { fleetMachineOf, fleetPlayers } from './fleet.ts'
import type { DemoLocations } from './locations.ts'
import type { Population } from './population.ts'

const dayMs = 86_400_000
const perReport = 100
/** Old games are reported every few days, those of the last weeks daily. */
const oldGames = { days: 21, stepMs: 6 * dayMs }

const isLive = (titleCode: string) => ['ZIL', 'JWS', 'VEN'].includes(titleCode)

export type History = { seed: string; from: Date; to: Date; count: number }

export async function describeFleet(
  people: Population,
  locations: DemoLocations,
  history: History,
  playedUntil: Date,
): Promise<FleetFile> {
  return {
    machines: locations.machines.map((machine) => fleetMachineOf(machine, locations)),
    players: await fleetPlayers(people, locations),
    history: { seed: history.seed, from: history.from.toISOString(), to: history.to.toISOString(), count: history.count },
    playedUntil: playedUntil.toISOString(),
    featuredSerials: locations.machines
      .filter(({ titleCode, place }) => isLive(titleCode) || (place.name === 'Pinball Parlor' && titleCode === 'FOO'))
      .map(({ serial }) => serial),
  }
}

export async function postHistory(
  app: App,
  clock: ReturnType<typeof settableClock>,
  locations: DemoLocations,
  fleetFile: FleetFile,
  history: History,
): Promise<number> {
  const fleet = Fleet.parse(fleetFile)
  const machines = new Map(locations.machines.map((machine) => [machine.serial, machine]))
  const games = pastGames({
    seed: history.seed,
    from: history.from.getTime(),
    to: history.to.getTime(),
    machines: fleet.machines,
    players: fleet.players,
    count: history.count,
  })
  const yesterday = history.to.getTime() - dayMs
  let day = new Map<string, FinishedGame[]>()
  let dayEnds = history.from.getTime()
  let stored = 0
  const report = async () => {
    stored += await reportDay(machines, day)
    day = new Map()
  }
  for (const { machineSerial, game } of games) {
    const endedAt = Date.parse(game.ended_at)
    while (endedAt > dayEnds) {
      await report()
      if (isRecorded((yesterday - dayEnds) / dayMs)) await recordRanks(app)
      const stepMs = dayEnds < yesterday - oldGames.days * dayMs ? oldGames.stepMs : dayMs
      // Steps end exactly at yesterday's end, because ranks are recorded at that point.
      dayEnds = Math.min(dayEnds + stepMs, dayEnds < yesterday ? yesterday : history.to.getTime())
      clock.set(new Date(dayEnds))
    }
    day.set(machineSerial, [...(day.get(machineSerial) ?? []), game])
  }
  await report()
  clock.set(history.to)
  await app.services.eventProcessor.drain()
  return stored
}

const isRecorded = (days: number) => days >= 0 && days <= 30 && days % 5 === 0

async function recordRanks(app: App) {
  await app.services.eventProcessor.drain()
  await snapshotRanks(app.services)
}

async function reportDay(machines: Map<string, TestMachine>, day: Map<string, FinishedGame[]>): Promise<number> {
  const reports = [...day].flatMap(([serial, games]) => {
    const machine = machines.get(serial)
    return machine ? chunks(games).map((chunk) => machine.reportGames(chunk)) : []
  })
  const results = (await Promise.all(reports)).flatMap((answer) => answer.results)
  const rejected = results.find(({ status }) => status === 'rejected')
  if (rejected) throw new Error(`the door refused a game of the past: ${rejected.message}`)
  return results.filter(({ status }) => status === 'stored').length
}

const chunks = (games: FinishedGame[]) =>
  Array.from({ length: Math.ceil(games.length / perReport) }, (_, i) => games.slice(i * perReport, (i + 1) * perReport))
