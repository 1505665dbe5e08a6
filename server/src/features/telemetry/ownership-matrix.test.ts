import { machinesBuiltCalls } from '@portal/contract/machines-built'
import type { FinishedGame, GameResult } from '@portal/contract/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../platform/services.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestLocation, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { callAsMachine, runningKeyOf, type SigningKey } from '../../testing/machine-calls.ts'
import {
  answerTransfer,
  enterTransferCode,
  offerMachine,
  registerMachine,
  removeMachine,
  setMachineLocation,
} from '../machines/index.ts'

// Tests for every change of owner, game and key which players are named by games that arrive afterwards.

const changes = [
  'transfer',
  'removal, then registration by another',
  'removal',
  'renewed factory secret',
  'move from home to venue',
  'move from venue to home',
] as const
const games = ['before', 'across', 'after'] as const
const persons = ['scanned', 'kept code', 'home team', 'never there'] as const
const deliveries = ['on time', 'late'] as const
const keys = ['old', 'new'] as const

type Change = (typeof changes)[number]
type Game = (typeof games)[number]
type Person = (typeof persons)[number]
type Delivery = (typeof deliveries)[number]
type Key = (typeof keys)[number]

const isMove = (change: Change) => change.startsWith('move')
const endsOwnership = (change: Change) => !isMove(change) && change !== 'renewed factory secret'
const beginsAtHome = (change: Change) => change !== 'move from venue to home'

/** Whether the machine stands at the team's home when the game begins. */
function isAtHome(change: Change, game: Game): boolean {
  if (game !== 'after') return beginsAtHome(change)
  return change === 'move from venue to home' || change === 'renewed factory secret'
}

type Case = { change: Change; game: Game; person: Person; delivery: Delivery; key: Key }

/** Null where the key is refused. */
function isNamed({ change, game, person, delivery, key }: Case): boolean | null {
  if (key === 'old' && (change === 'renewed factory secret' || (endsOwnership(change) && delivery === 'late'))) return null
  if (person === 'never there') return false
  if (endsOwnership(change) && (key === 'old') === (game === 'after')) return false
  return person === 'home team' ? isAtHome(change, game) : true
}

const hour = 3_600_000
const minute = 60_000

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let world = 0

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  admin = await fixtures.player('matrixadmin', { groups: ['home', 'admin'] })
})
afterAll(() => app.stop())

type World = {
  change: Change
  machine: TestMachine
  owner: TestPlayer
  next: { player: TestPlayer; place: TestLocation }
  venue: TestLocation
  home: TestLocation
  people: Record<Person, TestPlayer>
  codes: Record<Person, string>
  /** The time of the change. */
  at: number
}

async function makeWorld(change: Change): Promise<World> {
  const name = (role: string) => `${role}-${world}`
  world += 1
  const at = app.clock.now().getTime() + 10 * hour
  const owner = await fixtures.operator(name('seller'))
  const home = await fixtures.gameroom(owner)
  const venue = await fixtures.venue(owner)
  const buyer = await fixtures.player(name('buyer'))
  const machine = await fixtures.machine(beginsAtHome(change) ? home : venue)
  const people = {
    scanned: await fixtures.player(name('scanned')),
    'kept code': await fixtures.player(name('keeper')),
    'home team': await fixtures.player(name('member')),
    'never there': await fixtures.player(name('absent')),
  }
  const homeMachine = beginsAtHome(change) ? machine : await fixtures.machine(home)
  await homeMachine.setTeam([people['home team']])
  app.clock.set(new Date(at - 4 * hour))
  await heartbeat(runningKeyOf(machine))
  app.clock.set(new Date(at - 3 * hour))
  await scan(runningKeyOf(machine), people.scanned)
  const codes = { scanned: '', 'home team': '', 'never there': '', 'kept code': await people['kept code'].qrCode() }
  const next = { player: buyer, place: await fixtures.gameroom(buyer) }
  return { change, machine, owner, next, venue, home, people, codes, at }
}

const heartbeat = (key: SigningKey) =>
  callAsMachine(app, key, 'heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open: false })

async function scan(key: SigningKey, player: TestPlayer) {
  const answer = await callAsMachine(app, key, 'scan', { code: await player.qrCode() })
  expect(answer.status).toBe(200)
}

async function makeChange({ change, machine, owner, next, venue, home }: World): Promise<string> {
  const seller = callAs(app.services, owner.actor)
  if (change === 'transfer') {
    const { code } = await offerMachine(seller, { machine_id: machine.id })
    const { transfer } = await enterTransferCode(callAs(app.services, next.player.actor), code)
    const accepted = { accept: true, location_id: next.place.id }
    await answerTransfer(callAs(app.services, next.player.actor), transfer.id, accepted)
  }
  if (change.startsWith('removal')) await removeMachine(seller, { machine_id: machine.id })
  if (isMove(change)) {
    const location_id = change === 'move from home to venue' ? venue.id : home.id
    await setMachineLocation(seller, { machine_id: machine.id, location_id })
  }
  if (change !== 'renewed factory secret') return machine.factorySecret
  const { body } = await admin.request(machinesBuiltCalls.revokeSecret, {
    params: { serial: machine.serial },
    body: { factory: true, reason: 'leaked' },
  })
  return body.factory_secret ?? ''
}

/** The machine starts again after the change and gets its new key; after a move it keeps the old one. */
async function keyAfter(made: World, factorySecret: string): Promise<SigningKey> {
  const { change, machine, next } = made
  if (isMove(change)) return runningKeyOf(machine)
  const { body } = await callAsMachine(
    app,
    { id: `f.${machine.serial}`, secret: Buffer.from(factorySecret, 'base64url') },
    'hello',
    {
      serial: machine.serial,
      model_code: machine.modelCode,
      machine_configuration_number: 'MC-9',
      configuration_number: 'C-9',
      code_version: '1.17.0',
      boot_at: app.clock.now().toISOString(),
    },
  )
  const hello = body as { machine_uid: string; secret: string; key_version: number; registration_code?: string }
  if (change === 'removal, then registration by another')
    await registerMachine(callAs(app.services, next.player.actor), {
      serial_number: machine.serial,
      registration_code: hello.registration_code ?? '',
      location_id: next.place.id,
      group_type: 'home',
      custom_display_name: '',
    })
  return runningKeyOf({
    uid: hello.machine_uid,
    key: { secret: Buffer.from(hello.secret, 'base64url'), version: hello.key_version },
  })
}

function gameOf({ machine, people, codes, at }: World, game: Game, person: Person): FinishedGame {
  const start = { before: at - 2 * hour, across: at - 5 * minute, after: at + hour }[game]
  const [slot, ...others] = machine.game([[people[person], 1_000]], {
    minutes: 10,
    endedAt: new Date(start + 10 * minute),
  }).players
  if (!slot || others.length) throw new Error('one player')
  const kept = codes[person] ? { scan: { code: codes[person], at: new Date(start - 5 * minute).toISOString() } } : {}
  const base = machine.game([], { minutes: 10, endedAt: new Date(start + 10 * minute) })
  return { ...base, players: [{ ...slot, ...kept }] }
}

/** Whether each game names its player; null where the key was refused. */
async function deliver(made: World, key: SigningKey, cases: Case[]): Promise<(boolean | null)[]> {
  if (cases.length === 0) return []
  const sent = cases.map(({ game, person }) => gameOf(made, game, person))
  const answer = await callAsMachine(app, key, 'games', { games: sent })
  if (answer.status === 401) return cases.map(() => null)
  const { results } = answer.body as unknown as { results: GameResult[] }
  return results.map(({ status, players }) => {
    expect(status).toBe('stored')
    return players === undefined
  })
}

describe.each(changes)('after a %s', (change) => {
  test('games name exactly the players whose presence is proven', async () => {
    const made = await makeWorld(change)
    const old = runningKeyOf(made.machine)
    const of = (key: Key, delivery: Delivery, some: readonly Game[]) =>
      some.flatMap((game) => persons.map((person): Case => ({ change, game, person, delivery, key })))
    const seen: [Case, boolean | null][] = []
    const send = async (key: SigningKey, cases: Case[]) => {
      const named = await deliver(made, key, cases)
      cases.forEach((one, index) => seen.push([one, named[index] ?? null]))
    }
    app.clock.set(new Date(made.at))
    const factorySecret = await makeChange(made)
    app.clock.advance(10 * minute)
    await send(old, of('old', 'on time', ['before', 'across']))
    app.clock.set(new Date(made.at + 20 * minute))
    const fresh = await keyAfter(made, factorySecret)
    app.clock.set(new Date(made.at + 50 * minute))
    await scan(fresh, made.people.scanned)
    app.clock.set(new Date(made.at + 90 * minute))
    await send(old, of('old', 'on time', ['after']))
    await send(fresh, of('new', 'on time', games))
    app.clock.set(new Date(made.at + 26 * hour))
    await send(old, of('old', 'late', games))
    await send(fresh, of('new', 'late', games))
    const factory = { id: `f.${made.machine.serial}`, secret: Buffer.from(factorySecret, 'base64url') }
    expect(await deliver(made, factory, of('new', 'late', ['before']))).toEqual([null, null, null, null])

    const lines = (named: (one: Case, seen: boolean | null) => boolean | null) =>
      seen.map(([one, was]) => `${one.key} key, ${one.delivery}, game ${one.game}, ${one.person}: ${named(one, was)}`)
    expect(lines((_, was) => was)).toEqual(lines((one) => isNamed(one)))
  })
})
