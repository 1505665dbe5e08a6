import type { FinishedGame } from '@portal/contract/telemetry'
import { createCast } from './cast.ts'
import type { FleetMachine, FleetPlayer, Venue } from './fleet.ts'
import { gameSeconds, playBalls, reportGame } from './game.ts'
import { createPicker, createRandom, type Random } from './random.ts'
import { attendance, createLocalClock, type LocalTime } from './venues.ts'

const hourMs = 3_600_000

export type PastGame = { machineSerial: string; game: FinishedGame }

export type PastGamesInput = {
  seed: string
  /** Unix milliseconds; the earliest end of a game. */
  from: number
  to: number
  machines: readonly FleetMachine[]
  players: readonly FleetPlayer[]
  count: number
}

/** Generates exactly `count` games in the order they ended, the same for the same seed. */
export function* pastGames(input: PastGamesInput): Generator<PastGame, void> {
  const { machines, from, to, count } = input
  const random = createRandom(`${input.seed}/past`)
  const cast = createCast(input)
  const places = placesOf(machines, random)
  const hours = busynessByHour(places, from, to)
  const total = hours.reduce((sum, hour) => sum + hour.weight, 0)
  const freeFrom = new Float64Array(machines.length).fill(-Infinity)

  let told = 0
  let passed = 0
  for (const { start, end, weight } of hours) {
    passed += weight
    // Rounding the running total instead of each hour keeps the sum exact.
    const due = Math.round((total > 0 ? passed / total : 0) * count) - told
    if (due === 0) continue
    told += due
    const crowd = crowdAt(places, start)
    for (let i = 0; i < due; i++) {
      const endedAt = Math.floor(start + ((i + random.next()) / due) * (end - start))
      yield playPastGame({ random, cast, machines, crowd, freeFrom, endedAt })
    }
  }
}

type Place = { venue: Venue; clock: (time: number) => LocalTime; machines: number[]; pick: (random: Random) => number }
type Crowd = { places: Place[]; local: LocalTime[]; pick: (random: Random) => number }

function placesOf(machines: readonly FleetMachine[], random: Random): Place[] {
  const clocks = new Map<string, Place['clock']>()
  const clockOf = (timeZone: string) => {
    const clock = clocks.get(timeZone) ?? createLocalClock(timeZone)
    clocks.set(timeZone, clock)
    return clock
  }
  const byVenue = Map.groupBy(machines.keys(), (index) => machines[index]?.venue.id ?? '')
  return [...byVenue.values()].flatMap((indexes) => {
    const venue = machines[indexes[0] ?? 0]?.venue
    if (!venue) return []
    const popularity = indexes.map(() => 0.5 + random.next())
    return [{ venue, clock: clockOf(venue.timeZone), machines: indexes, pick: createPicker(popularity) }]
  })
}

function busynessByHour(places: readonly Place[], from: number, to: number): { start: number; end: number; weight: number }[] {
  const hours: { start: number; end: number; weight: number }[] = []
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / hourMs) + 1) * hourMs)
    const weight = places.reduce((sum, place) => sum + busyness(place, place.clock(start)), 0) * (end - start)
    hours.push({ start, end, weight })
    start = end
  }
  return hours.some((hour) => hour.weight > 0) ? hours : hours.map((hour) => ({ ...hour, weight: hour.end - hour.start }))
}

function crowdAt(places: Place[], time: number): Crowd {
  const local = places.map((place) => place.clock(time))
  const weights = places.map((place, index) => busyness(place, local[index] ?? place.clock(time)))
  const closed = weights.every((weight) => weight === 0)
  return { places, local, pick: createPicker(closed ? places.map(() => 1) : weights) }
}

const busyness = (place: Place, local: LocalTime) => attendance(place.venue, local) * place.machines.length

function playPastGame(input: {
  random: Random
  cast: ReturnType<typeof createCast>
  machines: readonly FleetMachine[]
  crowd: Crowd
  freeFrom: Float64Array
  endedAt: number
}): PastGame {
  const { random, cast, machines, crowd, freeFrom, endedAt } = input
  const { index, hour } = freeMachine(random, crowd, freeFrom, endedAt)
  const machine = machines[index]
  if (!machine) throw new Error('A venue names a machine that is not in the fleet.')
  const contestants = cast(index, endedAt, hour, random)
  const wanted = endedAt - gameSeconds(random, contestants) * 1000
  // With more games than the machines can hold, games overlap; none is dropped.
  const earliest = freeFrom[index] ?? -Infinity
  const startedAt = Math.floor(earliest < endedAt - 30_000 ? Math.max(wanted, earliest) : wanted)
  freeFrom[index] = endedAt
  const balls = playBalls(random, contestants, machine.scoreScale)
  const game = reportGame(random, machine, contestants, balls, { uuid: random.uuid(), startedAt, endedAt })
  return { machineSerial: machine.serial, game }
}

function freeMachine(random: Random, crowd: Crowd, freeFrom: Float64Array, endedAt: number): { index: number; hour: number } {
  let found = { index: 0, hour: 0 }
  for (let tries = 0; tries < 6; tries++) {
    const at = crowd.pick(random)
    const place = crowd.places[at]
    if (!place) continue
    found = { index: place.machines[place.pick(random)] ?? 0, hour: crowd.local[at]?.hour ?? 0 }
    if ((freeFrom[found.index] ?? 0) < endedAt - 120_000) break
  }
  return found
}
