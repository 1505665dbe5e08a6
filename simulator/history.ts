import type { FinishedGame } from '@portal/contract/telemetry'
import { createContestantChooser } from './contestants.ts'
import type { FleetMachine, FleetPlayer, Venue } from './fleet.ts'
import { gameSeconds, playBalls, reportGame } from './game.ts'
import { createPicker, createRandom, type Random } from './random.ts'
import { attendance, createLocalClock, type LocalTime } from './venues.ts'

const hourMs = 3_600_000
const shortestMs = 120_000

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

export function* pastGames(input: PastGamesInput): Generator<PastGame, void> {
  const { machines, from, to, count } = input
  const random = createRandom(`${input.seed}/past`)
  const chooseContestants = createContestantChooser(input)
  const groups = groupsOf(machines, random)
  const hours = attendanceByHour(groups, from, to)
  const total = hours.reduce((sum, hour) => sum + hour.weight, 0)
  const freeFrom = new Float64Array(machines.length).fill(-Infinity)
  const playedUntil = new Map<string, number>()

  let generated = 0
  let weightSoFar = 0
  for (const { start, end, weight } of hours) {
    weightSoFar += weight
    // Rounding the running total instead of each hour keeps the sum exact.
    const due = Math.round((total > 0 ? weightSoFar / total : 0) * count) - generated
    if (due === 0) continue
    generated += due
    const venuesNow = attendanceAt(groups, start)
    for (let i = 0; i < due; i++) {
      const endedAt = Math.floor(start + ((i + random.next()) / due) * (end - start))
      yield playPastGame({ random, chooseContestants, machines, venuesNow, freeFrom, playedUntil, endedAt })
    }
  }
}

type VenueGroup = { venue: Venue; clock: (time: number) => LocalTime; machines: number[]; pick: (random: Random) => number }
type Attendance = { groups: VenueGroup[]; local: LocalTime[]; pick: (random: Random) => number }

function groupsOf(machines: readonly FleetMachine[], random: Random): VenueGroup[] {
  const clocks = new Map<string, VenueGroup['clock']>()
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

function attendanceByHour(
  groups: readonly VenueGroup[],
  from: number,
  to: number,
): { start: number; end: number; weight: number }[] {
  const hours: { start: number; end: number; weight: number }[] = []
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / hourMs) + 1) * hourMs)
    const weight = groups.reduce((sum, group) => sum + groupAttendance(group, group.clock(start)), 0) * (end - start)
    hours.push({ start, end, weight })
    start = end
  }
  return hours.some((hour) => hour.weight > 0) ? hours : hours.map((hour) => ({ ...hour, weight: hour.end - hour.start }))
}

function attendanceAt(groups: VenueGroup[], time: number): Attendance {
  const local = groups.map((group) => group.clock(time))
  const weights = groups.map((group, index) => groupAttendance(group, local[index] ?? group.clock(time)))
  const closed = weights.every((weight) => weight === 0)
  return { groups, local, pick: createPicker(closed ? groups.map(() => 1) : weights) }
}

const groupAttendance = (group: VenueGroup, local: LocalTime) => attendance(group.venue, local) * group.machines.length

function playPastGame(input: {
  random: Random
  chooseContestants: ReturnType<typeof createContestantChooser>
  machines: readonly FleetMachine[]
  venuesNow: Attendance
  freeFrom: Float64Array
  playedUntil: Map<string, number>
  endedAt: number
}): PastGame {
  const { random, chooseContestants, machines, venuesNow, freeFrom, playedUntil, endedAt } = input
  const { index, hour } = freeMachine(random, venuesNow, freeFrom, endedAt)
  const machine = machines[index]
  if (!machine) throw new Error('A venue names a machine that is not in the fleet.')
  // Nobody plays at two machines at once.
  const lastEnd = ({ uid }: FleetPlayer) => playedUntil.get(uid) ?? -Infinity
  const contestants = chooseContestants(index, endedAt, hour, random, (player) => lastEnd(player) < endedAt - shortestMs)
  const named = contestants.flatMap(({ player }) => player ?? [])
  const idealStart = endedAt - gameSeconds(random, contestants) * 1000
  // With more games than the machines can hold, games overlap; none is dropped.
  const earliest = Math.max(freeFrom[index] ?? -Infinity, ...named.map(lastEnd))
  const startedAt = Math.floor(earliest < endedAt - 30_000 ? Math.max(idealStart, earliest) : idealStart)
  freeFrom[index] = endedAt
  for (const { uid } of named) playedUntil.set(uid, endedAt)
  const balls = playBalls(random, contestants, machine.scoreScale)
  const game = reportGame(random, machine, contestants, balls, { uuid: random.uuid(), startedAt, endedAt })
  return { machineSerial: machine.serial, game }
}

function freeMachine(
  random: Random,
  venuesNow: Attendance,
  freeFrom: Float64Array,
  endedAt: number,
): { index: number; hour: number } {
  let found = { index: 0, hour: 0 }
  for (let attempt = 0; attempt < 6; attempt++) {
    const at = venuesNow.pick(random)
    const group = venuesNow.groups[at]
    if (!group) continue
    found = { index: group.machines[group.pick(random)] ?? 0, hour: venuesNow.local[at]?.hour ?? 0 }
    if ((freeFrom[found.index] ?? 0) < endedAt - 120_000) break
  }
  return found
}
