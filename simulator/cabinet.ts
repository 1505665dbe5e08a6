import type { FinishedGame, GameProgress, KeptScan, MachineAlert, MachineCommand } from '@portal/contract/telemetry'
import type { Contestant } from './contestants.ts'
import { createMachineClient, sendByFetch, type Failure, type Send } from './client.ts'
import type { FleetMachine, FleetPlayer } from './fleet.ts'
import { playerCodeAt } from './player-code.ts'
import { createGameQueue, shiftedGame } from './queue.ts'
import type { Random } from './random.ts'
import { factoryKey, type Key } from './signing.ts'

// One machine: sends hello when it starts, keeps its games until they are acknowledged, carries out commands.

export type SavedCabinet = { runningKey: Key | null; games: FinishedGame[] }

export type CabinetOptions = {
  machine: FleetMachine
  baseUrl: string
  random: Random
  now: () => number
  /** Error of the machine's own clock, in milliseconds. */
  clockError: number
  saved?: SavedCabinet | undefined
  send?: Send
  log: (text: string) => void
}

export type Cabinet = ReturnType<typeof createCabinet>

/** Minimum pause between two hellos of a rejected machine. */
const rebootPauseMs = 30_000
const alertsPerMessage = 50
/** A little less than the twelve hours for which a scan is valid. */
const signInValidMs = 11.5 * 3_600_000

type CabinetState = {
  started: boolean
  playing: boolean
  outOfService: boolean
  doorOpen: boolean
  codeVersion: string
  restartDue: boolean
  located: number
  /** Until this time the network is unplugged: the machine keeps its games. */
  offlineUntil: number
  helloNotBefore: number
  registrationCode: string | null
  newestCode: string | null
  alerts: MachineAlert[]
  /** Time of each player's sign-in at this machine, by uid; valid for twelve hours. */
  signedIn: Map<string, number>
}

export function createCabinet(options: CabinetOptions) {
  const { machine, random, now } = options
  const state = newState(machine)
  const client = createClient(options, state, (ms) => queue.shiftTimes(ms))
  const queue = createGameQueue({
    send: (games) => client.games(games),
    now,
    jitter: () => random.next(),
    games: options.saved?.games,
  })
  const self = { options, state, client, queue }

  return {
    machine,
    state,
    queue,
    now: () => client.now(),
    isIdle: () => state.started && !state.playing && !state.outOfService,
    isOffline: () => now() < state.offlineUntil,
    hello: () => hello(self),
    heartbeat: () => heartbeat(self),
    signIn: (contestant: Contestant) => signIn(self, contestant),
    progress: async (report: GameProgress) => retryHelloIfUnauthorized(self, await client.progress(report)),
    alert: async (alert: MachineAlert) => {
      state.alerts.push(alert)
      await sendAlerts(self)
    },
    updateCode: async () => {
      if (state.newestCode === null || state.newestCode === state.codeVersion) return
      state.codeVersion = state.newestCode
      await hello(self)
    },
    moveElsewhere: (ms: number) => {
      state.offlineUntil = now() + ms
      state.helloNotBefore = state.offlineUntil
      state.started = false
    },
    finish: async (game: FinishedGame) => {
      queue.add(game)
      await deliver(self)
      await restart(self)
    },
    /** Adds a game played while the simulator was off; its times are correct, those of the machine's clock may not be. */
    addPastGame: (game: FinishedGame) => queue.add(shiftedGame(game, client.now() - now())),
    deliver: () => deliver(self),
    save: (): SavedCabinet => ({ runningKey: client.runningKey(), games: [...queue.games()] }),
  }
}

type CabinetParts = {
  options: CabinetOptions
  state: CabinetState
  client: ReturnType<typeof createMachineClient>
  queue: ReturnType<typeof createGameQueue>
}

function newState(machine: FleetMachine): CabinetState {
  return {
    started: false,
    playing: false,
    outOfService: false,
    doorOpen: false,
    codeVersion: machine.codeVersion,
    restartDue: false,
    located: 0,
    offlineUntil: 0,
    helloNotBefore: 0,
    registrationCode: null,
    newestCode: null,
    alerts: [],
    signedIn: new Map(),
  }
}

function createClient(options: CabinetOptions, state: CabinetState, onClockSet: (ms: number) => void) {
  const { machine, now, send = sendByFetch } = options
  return createMachineClient({
    baseUrl: options.baseUrl,
    key: factoryKey(machine.serial, machine.factorySecret),
    runningKey: options.saved?.runningKey ?? undefined,
    clock: () => now() + options.clockError,
    send: (url, request) =>
      now() < state.offlineUntil ? Promise.reject(new Error('The network is unplugged.')) : send(url, request),
    onClockSet,
  })
}

async function hello({ options, state, client, queue }: CabinetParts): Promise<boolean> {
  const { machine, log } = options
  state.helloNotBefore = options.now() + rebootPauseMs
  const answer = await client.hello({
    serial: machine.serial,
    model_code: machine.modelCode,
    machine_configuration_number: `${machine.modelCode}-${machine.serial.slice(-4)}`,
    configuration_number: '1',
    code_version: state.codeVersion,
    boot_at: new Date(client.now()).toISOString(),
  })
  if (!answer.ok) {
    state.started = client.runningKey() !== null
    if (answer.status !== 0 && answer.status !== 503)
      log(`${machine.serial}: hello was answered ${answer.status}/${answer.code} ${answer.message}`)
    return false
  }
  state.started = true
  const { registration_code: code = null } = answer.reply
  if (code !== null)
    log(`${machine.serial} has no owner; its QR code leads to /account/machines/register?serial=${machine.serial}&code=${code}`)
  state.registrationCode = code
  state.newestCode = answer.reply.titles?.find((title) => title.code === machine.titleCode)?.code_version ?? null
  queue.retryNow()
  return true
}

async function heartbeat(self: CabinetParts): Promise<void> {
  const { state, client } = self
  if (!state.started) {
    if (self.options.now() >= state.helloNotBefore) await helloAfterGames(self)
    return
  }
  const answer = await client.heartbeat({
    state: state.outOfService ? 'service' : state.playing ? 'playing' : 'attract',
    code_version: state.codeVersion,
    coin_door_open: state.doorOpen,
    temperature: Math.round(34 + 3 * self.options.random.normal()),
    games_waiting: self.queue.size(),
  })
  await retryHelloIfUnauthorized(self, answer)
  if (!answer.ok) return
  if (answer.reply.commands_waiting > 0) await runCommands(self)
  await sendAlerts(self)
  await deliver(self)
}

/** Sending an alert twice is safe: the portal recognizes duplicates. */
async function sendAlerts(self: CabinetParts): Promise<void> {
  const { state, client } = self
  const sent = state.alerts.slice(0, alertsPerMessage)
  if (sent.length === 0) return
  const answer = await client.alerts(sent)
  await retryHelloIfUnauthorized(self, answer)
  // Malformed alerts would be rejected again, so they are dropped too.
  if (answer.ok || answer.code === 100) state.alerts = state.alerts.filter((alert) => !sent.includes(alert))
}

export type SignedIn = { uid: string; scan?: KeptScan }

async function signIn({ options, state, client }: CabinetParts, contestant: Contestant): Promise<SignedIn | null> {
  const player: FleetPlayer | null = contestant.player
  if (player === null) return null
  const code = playerCodeAt(player, options.now())
  const answer = await client.scan(code)
  if (answer.ok) {
    const { uid } = answer.reply.player
    state.signedIn.set(uid, options.now())
    return { uid }
  }
  // An invalid or expired code signs nobody in; while the portal is unreachable the machine keeps the code.
  if (answer.status === 404) return null
  const before = state.signedIn.get(player.uid)
  if (before !== undefined && options.now() - before < signInValidMs) return { uid: player.uid }
  return { uid: player.uid, scan: { code, at: new Date(client.now()).toISOString() } }
}

async function deliver(self: CabinetParts): Promise<void> {
  const failure = await self.queue.deliver()
  if (isUnauthorized(self, failure)) await hello(self)
}

async function retryHelloIfUnauthorized(self: CabinetParts, answer: { ok: true } | Failure): Promise<void> {
  if (isUnauthorized(self, answer)) await helloAfterGames(self)
}

const isUnauthorized = (self: CabinetParts, answer: { ok: true } | Failure | null): boolean =>
  answer !== null && !answer.ok && answer.status === 401 && self.options.now() >= self.state.helloNotBefore

/** After a change of owner only the old key proves who played the waiting games, so they are sent once before it is replaced. */
async function helloAfterGames(self: CabinetParts): Promise<void> {
  const { queue, client } = self
  if (queue.size() > 0 && client.runningKey() !== null) {
    queue.retryNow()
    await queue.deliver()
  }
  await hello(self)
}

async function runCommands(self: CabinetParts): Promise<void> {
  const answer = await self.client.commands()
  if (!answer.ok) return
  for (const command of answer.reply.commands) {
    const outcome = runCommand(self.state, command)
    const acknowledged = await self.client.acknowledge(command.id, outcome)
    const restarts = command.kind === 'reboot' || command.kind === 'update'
    if (acknowledged.ok && outcome === 'done' && restarts) self.state.restartDue = true
  }
  await restart(self)
}

async function restart(self: CabinetParts): Promise<void> {
  if (!self.state.restartDue || self.state.playing) return
  self.state.restartDue = false
  await hello(self)
}

function runCommand(state: CabinetState, { kind, args }: MachineCommand): 'done' | 'refused' {
  if (kind === 'update') {
    const version = args['code_version']
    if (typeof version !== 'string') return 'refused'
    state.codeVersion = version
  }
  if (kind === 'locate') state.located += 1
  if (kind === 'out-of-service') state.outOfService = args['out_of_service'] !== false
  return 'done'
}
