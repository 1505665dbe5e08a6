import { followsCalls } from '@portal/contract/follows'
import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import { notificationsCalls } from '@portal/contract/notifications'
import { playsCalls } from '@portal/contract/plays'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, factoryKeyOf, runningKeyOf } from '../../testing/machine-calls.ts'
import { hostileSerials } from '../../testing/hostile-serials.ts'
import { makeUnownedMachine } from '../../testing/test-machine.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { endUnfinishedRegistrations } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let theo: TestPlayer
let gameroom: TestLocation
let theos: TestLocation

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  dana = await fixtures.player('rampqueen')
  theo = await fixtures.player('tiltproof')
  gameroom = await fixtures.gameroom(dana)
  theos = await fixtures.gameroom(theo)
})
afterAll(() => app.stop())

const heartbeat = { state: 'attract', code_version: '1.17.0', coin_door_open: false }
const ownMachine = async (player: TestPlayer, id: number, group: 'home' | 'business' = 'home') =>
  (await player.calls(machinesCalls.mine, { query: { group_type: group } })).machines.find((machine) => machine.id === id)
const steps = async (player: TestPlayer, id: number, group: 'home' | 'business' = 'home') =>
  (await ownMachine(player, id, group))?.history.map(({ status }) => status)
const sayHello = (machine: TestMachine, changes: Record<string, unknown> = {}) =>
  callAsMachine(app, factoryKeyOf(machine), 'hello', {
    serial: machine.serial,
    model_code: machine.modelCode,
    machine_configuration_number: 'MC-9',
    configuration_number: 'C-9',
    code_version: '1.17.0',
    boot_at: app.clock.now().toISOString(),
    ...changes,
  })

const typesIn = (player: TestPlayer, body: { serial_number: string; registration_code?: string; location_id?: number }) =>
  player.request(machinesCalls.register, { body: { registration_code: 'WRONGONE', location_id: theos.id, ...body } })
const refused = { status: 400, body: { code: 100, validation_errors: expect.any(Object) } }

describe('a machine and its owner', () => {
  test('is out of service, which the history and the machine show, and back in service', async () => {
    const machine = await fixtures.machine(gameroom)
    const setOutOfService = (out_of_service: boolean) =>
      dana.calls(machinesCalls.setOutOfService, { body: { machine_id: machine.id, out_of_service } })
    expect((await setOutOfService(true)).machine).toMatchObject({ out_of_service: true, active: false })
    await setOutOfService(true)
    const { commands } = (await callAsMachine(app, runningKeyOf(machine), 'commands')).body as { commands: object[] }
    expect(commands).toMatchObject([{ kind: 'out-of-service', args: { out_of_service: true } }])
    expect((await setOutOfService(false)).machine.history.map(({ status }) => status)).toEqual([
      'in_service',
      'out_of_service',
      'registration',
    ])
  })

  test('changes its group with a move to a location of the other kind, where later games count', async () => {
    const omar = await fixtures.operator('pinparlor', { groups: ['home', 'business'] })
    const [venue, room] = [await fixtures.venue(omar), await fixtures.gameroom(omar)]
    const machine = await fixtures.machine(venue)
    await callAsMachine(app, runningKeyOf(machine), 'heartbeat', heartbeat)
    const { machine: moved } = await omar.calls(machinesCalls.setLocation, {
      body: { machine_id: machine.id, location_id: room.id },
    })
    expect(moved).toMatchObject({ group_type: 'home', address: { location_id: room.id } })
    expect(await ownMachine(omar, machine.id, 'business')).toBeUndefined()
    expect(await steps(omar, machine.id)).toEqual(['moved', 'registration'])
    await machine.finishGame([[dana, 5_000_000]], { minutes: 0 })
    await fixtures.processEvents()
    const play = await sql<{ place: number; verified: boolean }>`
      select location_id as place, verified from plays where machine_id = ${machine.id}`.execute(app.services.db)
    expect(play.rows).toEqual([{ place: room.id, verified: false }])
    const foreign = await omar.request(machinesCalls.setLocation, { body: { machine_id: machine.id, location_id: gameroom.id } })
    expect(foreign.status).toBe(404)
  })

  test('has a custom name', async () => {
    const machine = await fixtures.machine(gameroom)
    await dana.calls(machinesCalls.rename, { body: { machine_id: machine.id, custom_display_name: '  Big Green ' } })
    expect(await ownMachine(dana, machine.id)).toMatchObject({ custom_display_name: 'Big Green' })
    expect(
      (await theo.request(machinesCalls.rename, { body: { machine_id: machine.id, custom_display_name: 'Mine' } })).status,
    ).toBe(404)
  })

  test('stays in the archive after its removal, has an invalid key, and shows a code at its next start', async () => {
    const machine = await fixtures.machine(gameroom)
    await dana.calls(machinesCalls.remove, { body: { machine_id: machine.id } })
    expect(await ownMachine(dana, machine.id)).toMatchObject({ archived: true, active: false })
    expect(await steps(dana, machine.id)).toEqual(['archived', 'registration_removed', 'registration'])
    expect((await callAsMachine(app, runningKeyOf(machine), 'heartbeat', heartbeat)).status).toBe(401)
    const hello = (await sayHello(machine)).body as { registration_code?: string }
    const { status, body } = await theo.request(machinesCalls.register, {
      body: { serial_number: machine.serial, registration_code: hello.registration_code ?? '', location_id: theos.id },
    })
    expect(status).toBe(201)
    expect(body.machine.history.map((step) => step.status)).toEqual(['registration'])
    expect(await ownMachine(theo, machine.id)).toBeUndefined()
  })

  test('is released after two days when it never completes its registration', async () => {
    const machine = await fixtures.machine(gameroom)
    await sql`update machines set registration_completed_at = null, registered_at = ${app.clock.now()} where id = ${machine.id}`.execute(
      app.services.db,
    )
    await endUnfinishedRegistrations(app.services)
    expect(await ownMachine(dana, machine.id)).toMatchObject({ archived: false, registration_completion_date: null })
    await sql`update machines set registered_at = registered_at - interval '48 hours' where id = ${machine.id}`.execute(
      app.services.db,
    )
    await endUnfinishedRegistrations(app.services)
    expect(await steps(dana, machine.id)).toEqual(['archived', 'registration_failed', 'registration'])
  })

  test('shows failed registrations only to the person who typed them', async () => {
    for (const serial_number of ['AR-123456-7', '', 'AR--']) expect(await typesIn(theo, { serial_number })).toMatchObject(refused)
    const { failures } = await theo.calls(machinesCalls.failures)
    expect(failures.map(({ serial_number }) => serial_number)).toContain('123456')
    expect((await dana.calls(machinesCalls.failures)).failures).toEqual([])
  })

  test('is not registered by hostile serial numbers and codes, which are refused with an error at a field', async () => {
    const hostile = await fixtures.player('hostileone')
    const { id } = await fixtures.gameroom(hostile)
    expect(new Set(hostileSerials).size).toBe(30)
    for (const serial_number of hostileSerials)
      expect(await typesIn(hostile, { serial_number, location_id: id })).toMatchObject(refused)
    // None of them registers an unowned machine that shows its code.
    const { serial } = await makeUnownedMachine(app, 'AR-771234-5')
    for (const text of hostileSerials) {
      const answer = await typesIn(hostile, { serial_number: serial, registration_code: text.slice(0, 16), location_id: id })
      expect(answer).toMatchObject(refused)
    }
    expect((await hostile.calls(machinesCalls.mine)).machines).toEqual([])
  })

  test('awaits a hardware replacement until it starts with other electronics', async () => {
    const machine = await fixtures.machine(gameroom)
    const ada = await fixtures.player('boardadmin', { groups: ['home', 'admin'] })
    const body = { machine_id: machine.id, pending: true }
    expect((await dana.request(machinesCalls.expectHardware, { body })).status).toBe(403)
    await ada.calls(machinesCalls.expectHardware, { body })
    expect(await ownMachine(dana, machine.id)).toMatchObject({ pending_hardware_replacement: true })
    const same = (await ownMachine(dana, machine.id))?.machine_configuration_number
    await sayHello(machine, { machine_configuration_number: same })
    expect(await ownMachine(dana, machine.id)).toMatchObject({ pending_hardware_replacement: true })
    await sayHello(machine, { machine_configuration_number: 'MC-NEW' })
    expect(await ownMachine(dana, machine.id)).toMatchObject({ pending_hardware_replacement: false })
  })
})

describe('a new owner', () => {
  const offer = (machine: TestMachine) => dana.request(machinesCalls.offer, { body: { machine_id: machine.id } })
  const enter = (player: TestPlayer, code: string) => player.request(machinesCalls.enterTransferCode, { body: { code } })
  /** Offers a machine to theo, who enters the code. */
  const transferToTheo = async (machine: TestMachine) => (await enter(theo, (await offer(machine)).body.code)).body.transfer
  const answer = (player: TestPlayer, id: number, location_id?: number) =>
    player.request(machinesCalls.answerTransfer, {
      params: { id },
      body: { accept: location_id !== undefined, location_id },
    })

  test('takes a machine over after both confirm; scores stay with players, and each owner sees only their own history', async () => {
    const machine = await fixtures.machine(gameroom)
    await machine.finishGame([[dana, 9_000_000]])
    await callAsMachine(app, runningKeyOf(machine), 'alerts', {
      alerts: [{ type: 'technical', alert_name: 'Left flipper', date_of_event: app.clock.now().toISOString(), messages: ['x'] }],
    })
    const waiting = machine.game([[dana, 7_000_000]])
    app.clock.advance(1_000)
    const transfer = await transferToTheo(machine)
    expect((await dana.calls(notificationsCalls.list))[0]).toMatchObject({ title: 'Your transfer code was entered' })
    expect((await ownMachine(theo, machine.id)) ?? null).toBeNull()
    expect((await answer(dana, transfer.id, gameroom.id)).status).toBe(404)
    expect((await answer(theo, transfer.id, gameroom.id)).status).toBe(404)
    const taken = (await answer(theo, transfer.id, theos.id)).body.machine
    expect(taken).toMatchObject({ serial_number: machine.serial.split('-')[1], alerts: 0, last_seven_day_tech_alerts: [] })
    const newId = taken?.id ?? 0
    expect(newId).not.toBe(machine.id)
    expect(await ownMachine(dana, machine.id)).toMatchObject({ archived: true, transferred: true })
    expect((await dana.request(machinesCalls.detail, { params: { id: newId } })).status).toBe(404)
    expect((await theo.request(machinesCalls.detail, { params: { id: machine.id } })).status).toBe(404)
    expect((await theo.request(alertsCalls.list, { query: { machine_id: machine.id } })).status).toBe(404)
    expect((await callAsMachine(app, runningKeyOf(machine), 'heartbeat', heartbeat)).status).toBe(401)
    app.clock.advance(60_000)
    const hello = (await sayHello(machine)).body as { machine_uid: string; secret: string; key_version: number }
    expect(hello).not.toHaveProperty('registration_code')
    const key = { id: `m.${hello.machine_uid}.${hello.key_version}`, secret: Buffer.from(hello.secret, 'base64url') }
    await callAsMachine(app, key, 'heartbeat', heartbeat)
    expect(await ownMachine(theo, newId)).toMatchObject({ active: true, presence: 'online' })
    // A game from the old owner's time stays with that time, however often it is sent.
    for (const status of ['stored', 'duplicate'])
      expect((await callAsMachine(app, key, 'games', { games: [waiting] })).body).toMatchObject({ results: [{ status }] })
    await fixtures.processEvents()
    const scores = await dana.calls(playsCalls.machineHighScores, { query: { machine_id: machine.id } })
    expect(scores.high_score.map(({ score }) => score)).toEqual(['9000000', '7000000'])
    expect((await theo.calls(playsCalls.machineHighScores, { query: { machine_id: newId } })).high_score).toEqual([])
  })

  test('gets one offer at a time, which can be declined, taken back, or expire', async () => {
    const machine = await fixtures.machine(gameroom)
    const first = await transferToTheo(machine)
    expect((await offer(machine)).status).toBe(400)
    expect((await answer(theo, first.id)).body).toMatchObject({ machine: null })
    expect((await answer(theo, first.id, theos.id)).status).toBe(404)
    const second = await transferToTheo(machine)
    expect((await theo.request(machinesCalls.cancelTransfer, { params: { id: second.id } })).status).toBe(404)
    await dana.calls(machinesCalls.cancelTransfer, { params: { id: second.id } })
    const third = await transferToTheo(machine)
    expect((await dana.calls(machinesCalls.detail, { params: { id: machine.id } })).transfer).toMatchObject({ id: third.id })
    await sql`update machine_transfers set expires_at = ${app.clock.now()} where id = ${third.id}`.execute(app.services.db)
    expect((await answer(theo, third.id, theos.id)).status).toBe(404)
    expect((await theo.calls(machinesCalls.transfers)).transfers).toEqual([])
    expect((await offer(machine)).status).toBe(201)
  })

  test('can use a transfer code once, when another person made it and neither blocked the other', async () => {
    const machine = await fixtures.machine(gameroom, 'ZIL', { name: 'Big Green' })
    const { code, transfer } = (await offer(machine)).body
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(transfer).toMatchObject({ to_username: '', is_to_me: false })
    const wrong = { code: ['This code isn’t valid. Ask the machine’s owner for a new one.'] }
    const angry = await fixtures.player('angry-one')
    await angry.calls(followsCalls.block, { body: { uid: dana.uid } })
    for (const player of [dana, angry]) expect((await enter(player, code)).body.validation_errors).toEqual(wrong)
    const both = await Promise.all([enter(theo, code), enter(theo, code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await enter(await fixtures.player('latecomer'), code)).body.validation_errors).toEqual(wrong)
    await theo.calls(followsCalls.block, { body: { uid: dana.uid } })
    await fixtures.processEvents()
    expect((await theo.calls(machinesCalls.transfers)).transfers).toEqual([])
    await theo.calls(followsCalls.unblock, { body: { uid: dana.uid } })
  })

  test('does not see, as a minor, the name that a stranger gave to the offered machine', async () => {
    const child = await fixtures.player('minnow12', { isMinor: true })
    const machine = await fixtures.machine(gameroom, 'ZIL', { name: 'Meet me at 5' })
    const { body } = await enter(child, (await offer(machine)).body.code)
    expect(JSON.stringify([body, await child.calls(machinesCalls.transfers)])).not.toContain('Meet me')
  })

  test('is one person even when the offer is answered twice concurrently', async () => {
    const machine = await fixtures.machine(gameroom)
    const transfer = await transferToTheo(machine)
    const both = await Promise.all([answer(theo, transfer.id, theos.id), answer(theo, transfer.id, theos.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('the fleet', () => {
  test('is filtered, sorted and paged, with totals over all machines, and without machines of others', async () => {
    const [omar, lena] = [await fixtures.operator('fleetowner'), await fixtures.operator('leagueboss')]
    const venue = await fixtures.venue(omar)
    const names = ['Charlie', 'Alpha', 'Bravo']
    const machines = []
    for (const name of names) machines.push(await fixtures.machine(venue, 'JWS', { name }))
    await fixtures.machine(await fixtures.venue(lena), 'JWS', { name: 'Lena' })
    await omar.calls(machinesCalls.setOutOfService, { body: { machine_id: machines[0]?.id ?? 0, out_of_service: true } })
    const list = async (query: object) => {
      const answer = await omar.calls(machinesCalls.fleet, { query })
      return { ...answer, names: answer.machines.map(({ name }) => name) }
    }
    expect((await list({})).machines[0]?.days).toEqual(Array.from({ length: 14 }, () => 0))
    expect(await list({})).toMatchObject({
      names: ['Alpha', 'Bravo', 'Charlie'],
      count: 3,
      totals: { machines: 3, online: 2, late: 0, offline: 0, out_of_service: 1, with_alerts: 0 },
    })
    expect((await list({ order: 'desc', page_size: 2 })).names).toEqual(['Charlie', 'Bravo'])
    expect(await list({ order: 'desc', page_size: 2, page: 2 })).toMatchObject({ names: ['Alpha'], total_page: 2 })
    expect((await list({ out_of_service: true })).names).toEqual(['Charlie'])
    expect((await list({ playable: true })).names).toEqual(['Alpha', 'Bravo'])
    expect((await list({ playable: false, out_of_service: false })).names).toEqual([])
    expect(await list({ search: 'BRAV' })).toMatchObject({ names: ['Bravo'], count: 1, totals: { machines: 3 } })
    expect((await list({ search: '%' })).names).toEqual([])
    for (const sort of ['name', 'game', 'location', 'presence', 'alerts', 'last_heard', 'last_played', 'version'])
      expect((await list({ sort })).names).toHaveLength(3)
    expect((await list({ group_type: 'home' })).names).toEqual([])
    expect((await omar.request(machinesCalls.fleet, { query: { group_type: 'staff' as 'home' } })).status).toBe(406)
  })
})
