import { heartbeatIntervalSeconds } from '@portal/contract/telemetry'
import { createSchedule, type Schedule } from './schedule.ts'
import { coinDoorAlert, faultsCleared, technicalFault } from './alerts.ts'
import { createCabinet, type Cabinet, type SavedCabinet } from './cabinet.ts'
import { createContestantChooser, guest, type Contestant } from './contestants.ts'
import type { Send } from './client.ts'
import { featuredSerials, type Fleet, type FleetPlayer } from './fleet.ts'
import { gameSeconds, maxScoreOf } from './game.ts'
import { playLiveGame } from './live-game.ts'
import { createPicker, createRandom, type Random } from './random.ts'
import { createRivals, type Rivals, type SavedRivals } from './rivals.ts'
import { attendance, createLocalClock, type LocalTime } from './venues.ts'

export type SavedLive = { cabinets: Record<string, SavedCabinet>; rivals?: SavedRivals | undefined }

export type LiveOptions = {
  fleet: Fleet
  seed: string
  speed: number
  baseUrl: string
  now: () => number
  log: (text: string) => void
  saved?: SavedLive | undefined
  send?: Send
}

export type Live = ReturnType<typeof createLive>

type Seat = { cabinet: Cabinet; index: number; clock: (time: number) => LocalTime; featured: boolean }
type Simulation = LiveOptions & {
  schedule: Schedule
  random: Random
  seats: Seat[]
  unowned: Cabinet[]
  chooseContestants: ReturnType<typeof createContestantChooser>
  rivals: Rivals
  begun: number
  freeAt: Map<string, number>
}

const heartbeatMs = heartbeatIntervalSeconds * 1000
/** A machine without owner calls often, so that it is active within seconds of its registration. */
const unownedHeartbeatMs = 5_000
/** Registration codes expire after ten minutes; a machine without owner shows a new one before that. */
const renewCodeMs = 9 * 60_000
/** Pause between games of challengers, so that the live board changes at least every 20 seconds. */
const challengeEveryMs = 9_000
const longestChallengeMs = 90_000
/** The first challenges are short, so that the live board changes soon after the start. */
const firstChallengeMs = 20_000
/** One code at two machines within a minute opens a review of both. */
const minMachineChangeMs = 61_000

export function createLive(options: LiveOptions) {
  const simulation = createSimulation(options)
  const { schedule, now, seats, rivals } = simulation
  for (const seat of seats) schedule.at(now() + simulation.random.int(0, 50 * seats.length), () => switchOn(simulation, seat))
  for (const cabinet of simulation.unowned) schedule.at(now(), () => switchOn(simulation, { cabinet }))
  const begin = now() + 2_000
  schedule.at(begin, () => startRegularGames(simulation))
  schedule.at(begin, () => startChallenges(simulation))
  schedule.at(begin + 5_000, () => startIncidents(simulation))
  return {
    step: (): Promise<unknown> => Promise.all(schedule.due(now()).map((entry) => runSafely(simulation, entry.run))),
    next: (): number | null => schedule.next(),
    cabinets: [...seats.map((seat) => seat.cabinet), ...simulation.unowned],
    rivals,
    save: (): SavedLive => ({
      cabinets: Object.fromEntries(
        [...seats.map((seat) => seat.cabinet), ...simulation.unowned].map((cabinet) => [cabinet.machine.serial, cabinet.save()]),
      ),
      rivals: rivals.save(),
    }),
  }
}

function createSimulation(options: LiveOptions): Simulation {
  const { fleet, seed, now, saved } = options
  const random = createRandom(`${seed}/live`)
  const featured = new Set(featuredSerials(fleet))
  const seats = fleet.machines.map((machine, index) => {
    const own = random.fork(machine.serial)
    // Most clocks are slightly wrong, one in twenty so much that the portal must correct it.
    const clockError = Math.round(own.normal() * 4_000) + (own.chance(0.05) ? own.int(400_000, 7_200_000) : 0)
    const kept = saved?.cabinets[machine.serial]
    const cabinet = createCabinet({ ...options, machine, random: own, clockError, saved: kept, now })
    return { cabinet, index, clock: createLocalClock(machine.venue.timeZone), featured: featured.has(machine.serial) }
  })
  const unowned = (fleet.unowned ?? []).map((machine) =>
    createCabinet({
      ...options,
      machine,
      random: random.fork(machine.serial),
      clockError: 0,
      saved: saved?.cabinets[machine.serial],
      now,
    }),
  )
  const rivals = createRivals({ random: random.fork('rivals'), players: fleet.players, saved: saved?.rivals })
  const chooseContestants = createContestantChooser({ seed, machines: fleet.machines, players: fleet.players })
  return {
    ...options,
    schedule: createSchedule(),
    random,
    seats,
    unowned,
    chooseContestants,
    rivals,
    begun: now(),
    freeAt: new Map(),
  }
}

async function runSafely({ log }: Simulation, run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    log(`A step failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}

async function switchOn(simulation: Simulation, { cabinet }: Pick<Seat, 'cabinet'>): Promise<void> {
  const { schedule, now } = simulation
  const sendHeartbeats = async () => {
    schedule.at(now() + (cabinet.state.registrationCode === null ? heartbeatMs : unownedHeartbeatMs), sendHeartbeats)
    await cabinet.heartbeat()
  }
  const renewCode = async () => {
    schedule.at(now() + renewCodeMs, renewCode)
    if (cabinet.state.registrationCode !== null) await cabinet.hello()
  }
  schedule.at(now() + heartbeatMs, sendHeartbeats)
  schedule.at(now() + renewCodeMs, renewCode)
  await cabinet.hello()
  await cabinet.deliver()
}

async function startRegularGames(simulation: Simulation): Promise<void> {
  const { schedule, now, random, seats, speed, chooseContestants } = simulation
  const time = now()
  const pace = Math.max(0.05 * speed, speed - 1_000 / challengePause(speed))
  schedule.at(time + random.wait(1_000 / pace), () => startRegularGames(simulation))
  const spare = seats.filter((seat) => seat.featured && seat.cabinet.isIdle() && !seat.cabinet.isOffline()).length
  const free = seats.filter((seat) => seat.cabinet.isIdle() && (!seat.featured || spare > reservedForChallenges(seats)))
  const weights = free.map(({ cabinet, clock }) => attendance(cabinet.machine.venue, clock(time)))
  const open = weights.some((weight) => weight > 0)
  const seat = free[createPicker(open ? weights : weights.map(() => 1))(random)]
  if (!seat) return
  const contestants = chooseContestants(seat.index, time, seat.clock(time).hour, random, freePlayers(simulation))
  // With few machines and many games, players play faster, which keeps the number of games per second.
  const places = Math.max(1, open ? weights.filter((weight) => weight > 0).length : free.length)
  const timeFactor = Math.min(1, (0.5 * places) / speed / 250)
  await play(simulation, seat, contestants, gameSeconds(random, contestants) * 1_000 * timeFactor)
}

const challengePause = (speed: number) => challengeEveryMs / Math.max(1, speed)
const reservedForChallenges = (seats: readonly Seat[]) => Math.min(6, Math.ceil(seats.filter((seat) => seat.featured).length / 2))

async function startChallenges(simulation: Simulation): Promise<void> {
  const { schedule, now, random, seats, speed, rivals } = simulation
  schedule.at(now() + challengePause(speed), () => startChallenges(simulation))
  const featured = seats.filter((seat) => seat.featured)
  const free = featured.filter((seat) => seat.cabinet.isIdle() && !seat.cabinet.isOffline())
  if (free.length === 0) return
  const seat = random.pick(free)
  const time = now()
  const { machine } = seat.cabinet
  const longest = Math.min(longestChallengeMs, 6_000 * featured.length, firstChallengeMs + time - simulation.begun)
  const durationMs = longest / Math.max(1, speed)
  const isSolo = !random.chance(0.2)
  const most = maxScoreOf(machine.scoreScale, durationMs / 1_000, isSolo ? 1 : 2)
  const challenge = rivals.challenge({ machine, time, most, isFree: freePlayers(simulation) })
  if (!challenge) return
  const { player, score } = challenge
  const contestants: Contestant[] = [{ slot: 1, player, initials: player.initials, skill: player.skill }]
  if (!isSolo) contestants.push(guest(2, random))
  await play(simulation, seat, contestants, durationMs, score)
}

const freePlayers =
  ({ freeAt, now }: Simulation) =>
  ({ uid }: FleetPlayer) =>
    (freeAt.get(uid) ?? 0) <= now()

async function play(
  simulation: Simulation,
  { cabinet }: Seat,
  contestants: Contestant[],
  durationMs: number,
  target?: number,
): Promise<void> {
  const { schedule, now, random, rivals, freeAt, speed } = simulation
  const busyMs = Math.max(durationMs, minMachineChangeMs / Math.max(1, speed))
  for (const { player } of contestants) if (player) freeAt.set(player.uid, now() + busyMs)
  const context = {
    schedule,
    now,
    random: random.fork(random.uuid()),
    onFinished: (game: Parameters<Rivals['record']>[0]) => rivals.record(game, now()),
  }
  await playLiveGame(context, { cabinet, contestants, durationMs, ...(target === undefined ? {} : { target }) })
}

async function startIncidents(simulation: Simulation): Promise<void> {
  const { schedule, now, random, seats } = simulation
  schedule.at(now() + random.wait(60_000), () => startIncidents(simulation))
  const { cabinet, featured } = random.pick(seats)
  if (!cabinet.state.started) return
  const kind = random.next()
  if (kind < 0.35) await cabinet.alert(technicalFault(random, cabinet.now()))
  else if (kind < 0.45) await cabinet.alert(faultsCleared(cabinet.now()))
  else if (kind < 0.7) await openDoor(simulation, cabinet)
  else if (kind < 0.78) await cabinet.updateCode()
  else if (featured || cabinet.state.playing) return
  else if (kind < 0.94) cabinet.state.offlineUntil = now() + random.int(60_000, 240_000)
  else cabinet.moveElsewhere(random.int(600_000, 2_400_000))
}

async function openDoor({ schedule, now, random }: Simulation, cabinet: Cabinet): Promise<void> {
  cabinet.state.doorOpen = true
  schedule.at(now() + random.int(20_000, 90_000), async () => {
    cabinet.state.doorOpen = false
    await cabinet.alert(coinDoorAlert(false, cabinet.now()))
  })
  await cabinet.alert(coinDoorAlert(true, cabinet.now()))
}
