import { gamesCalls } from '@portal/contract/games'
import { machinesCalls } from '@portal/contract/machines'
import { networksCalls } from '@portal/contract/networks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, factoryKeyOf, runningKeyOf, type SigningKey } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { titleByCode } from '../games/load-titles.ts'
import { replaceTeamMembers } from '../networks/index.ts'
import { recordBuiltMachine, countConnectedMachines, recordContacts, markSilentMachines } from './index.ts'

let app: TestApp
let second: TestApp
let fixtures: Fixtures
let dana: TestPlayer
let gameroom: TestLocation

beforeAll(async () => {
  app = await startTestApp()
  second = await startTestApp({ database: app.database })
  fixtures = await makeFixtures(app)
  dana = await fixtures.player('rampqueen')
  gameroom = await fixtures.gameroom(dana)
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

let serials = 0
const modelCode = (type: string) => titleByCode('ZIL')?.models.find((model) => model.type === type)?.modelCode ?? ''
const [premium, pro] = [modelCode('premium'), modelCode('pro')]

async function newFromFactory() {
  const serial = `AR-${900_000 + ++serials}-7`
  const built = await recordBuiltMachine(app.services, { serial, modelCode: premium })
  const hello = {
    serial,
    model_code: premium,
    machine_configuration_number: '500-7107-00',
    configuration_number: '12',
    code_version: '1.17.0',
    boot_at: app.clock.now().toISOString(),
  }
  const sendHello = (changes: Record<string, unknown> = {}) =>
    callAsMachine(app, factoryKeyOf(built), 'hello', { ...hello, ...changes })
  return { serial, says: sendHello }
}

type HelloAnswer = { machine_uid: string; secret: string; key_version: number; registration_code?: string }
const keyOf = ({ machine_uid, secret, key_version }: HelloAnswer): SigningKey => ({
  id: `m.${machine_uid}.${key_version}`,
  secret: Buffer.from(secret, 'base64url'),
})
const heartbeat = { state: 'attract', code_version: '1.17.0', coin_door_open: false }

const register = (player: TestPlayer, serial: string, code: string | undefined, place = gameroom) =>
  player.request(machinesCalls.register, {
    body: { serial_number: serial, registration_code: code ?? '', location_id: place.id, group_type: place.groupType },
  })
const ownMachine = async (player: TestPlayer, id: number) =>
  (await player.calls(machinesCalls.mine, { query: { group_type: 'home' } })).machines.find((machine) => machine.id === id)

describe('the registration of a machine', () => {
  test('uses the code of the machine’s hello, and the machine is active after its next call', async () => {
    const { serial, says } = await newFromFactory()
    const hello = (await says()).body as HelloAnswer
    expect(hello.registration_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(hello).toMatchObject({ key_version: 1, heartbeat_interval_s: 20, titles: [{ code: 'ZIL', name: 'Godzilla' }] })
    const { status, body } = await register(dana, serial, hello.registration_code?.toLowerCase())
    expect(status).toBe(201)
    expect(body.machine).toMatchObject({
      active: false,
      presence: 'online',
      game_name: 'Godzilla',
      serial_number: serial.split('-')[1],
    })
    expect(body.machine.history).toMatchObject([{ status: 'registration' }])
    const again = await says()
    expect(again.body).toMatchObject({ key_version: 2 })
    expect(again.body).not.toHaveProperty('registration_code')
    expect(await ownMachine(dana, body.machine.id)).toMatchObject({ active: true, archived: false, version: '1.17.0' })
  })

  test.each([
    ['lower case', (serial: string) => serial.toLowerCase()],
    ['spaces for dashes', (serial: string) => serial.replaceAll('-', ' ')],
    ['long dashes', (serial: string) => serial.replaceAll('-', '\u2013')],
    ['a space inside its number', (serial: string) => serial.split('-')[1]?.replace(/^(...)/, '$1 ') ?? ''],
  ])('accepts the serial in %s', async (_form, write) => {
    const { serial, says } = await newFromFactory()
    const hello = (await says()).body as HelloAnswer
    const { status } = await register(dana, write(serial), hello.registration_code)
    expect(status).toBe(201)
  })

  test('accepts the readable part of the serial, and a heartbeat completes it too', async () => {
    const { serial, says } = await newFromFactory()
    const hello = (await says()).body as HelloAnswer
    const { body } = await register(dana, serial.split('-')[1] ?? '', hello.registration_code)
    await callAsMachine(app, keyOf(hello), 'heartbeat', heartbeat)
    expect(await ownMachine(dana, body.machine.id)).toMatchObject({ active: true })
  })

  test('accepts a code for ten minutes or until the next hello', async () => {
    const { serial, says } = await newFromFactory()
    const first = (await says()).body as HelloAnswer
    const next = (await says()).body as HelloAnswer
    expect(await register(dana, serial, first.registration_code)).toMatchObject({ status: 400, body: { code: 100 } })
    app.clock.advance(10 * 60_000)
    expect((await register(dana, serial, next.registration_code)).status).toBe(400)
  })

  test('refuses the right code after five wrong ones until the machine says hello again', async () => {
    const { serial, says } = await newFromFactory()
    const code = ((await says()).body as HelloAnswer).registration_code
    for (let n = 0; n < 5; n++) expect((await register(dana, serial, 'WRONGONE')).status).toBe(400)
    expect((await register(dana, serial, code)).status).toBe(400)
    const fresh = ((await says()).body as HelloAnswer).registration_code
    expect((await register(dana, serial, fresh)).status).toBe(201)
  })

  test('gives a machine one owner, and only a location of this owner', async () => {
    const { serial, says } = await newFromFactory()
    const code = ((await says()).body as HelloAnswer).registration_code
    const theo = await fixtures.player('tiltproof')
    expect(await register(theo, serial, code)).toMatchObject({ status: 404, body: { code: 404 } })
    const theos = await fixtures.gameroom(theo)
    const both = await Promise.all([register(dana, serial, code), register(theo, serial, code, theos)])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 400)).toHaveLength(1)
  })

  test('takes the group of the location without a group_type, and refuses another one', async () => {
    const olga = await fixtures.operator('olgasarcade')
    const places = [await fixtures.venue(olga), await fixtures.gameroom(olga)]
    for (const { id: location_id, groupType } of places) {
      const { serial, says } = await newFromFactory()
      const registration_code = ((await says()).body as HelloAnswer).registration_code ?? ''
      const body = { serial_number: serial, registration_code, location_id }
      const other = groupType === 'home' ? 'business' : 'home'
      expect(await olga.request(machinesCalls.register, { body: { ...body, group_type: other } })).toMatchObject({
        status: 400,
        body: { validation_errors: { location_id: ['This location belongs to your other group.'] } },
      })
      const { status, body: answer } = await olga.request(machinesCalls.register, { body })
      expect([status, answer.machine.group_type]).toEqual([201, groupType])
    }
  })

  test('refuses another model than the factory’s list has', async () => {
    const { says } = await newFromFactory()
    expect(await says({ model_code: pro })).toMatchObject({
      status: 400,
      body: { code: 100, validation_errors: { model_code: [expect.any(String)] } },
    })
    expect((await says({ serial: 'AR-1-1' })).status).toBe(400)
  })
})

describe('the keys of a machine', () => {
  test('stay valid until the next key is used, then become invalid on every node', async () => {
    const { says } = await newFromFactory()
    const old = keyOf((await says()).body as HelloAnswer)
    expect((await callAsMachine(second, old, 'heartbeat', heartbeat)).status).toBe(200)
    const fresh = keyOf((await says()).body as HelloAnswer)
    expect((await callAsMachine(app, old, 'heartbeat', heartbeat)).status).toBe(200)
    expect((await callAsMachine(app, fresh, 'heartbeat', heartbeat)).status).toBe(200)
    expect((await callAsMachine(app, old, 'heartbeat', heartbeat)).status).toBe(401)
    await expect.poll(async () => (await callAsMachine(second, old, 'heartbeat', heartbeat)).status).toBe(401)
  })
})

describe('the presence of a machine', () => {
  test('is late after 40 silent seconds, offline after 80, and online with the next heartbeat', async () => {
    const machine = await fixtures.machine(gameroom, 'JWS')
    const stateAfter = async (seconds: number) => {
      app.clock.advance(seconds * 1000)
      await markSilentMachines(app.services)
      const row = await ownMachine(dana, machine.id)
      return [row?.presence, row?.online]
    }
    expect(await stateAfter(39)).toEqual(['online', true])
    expect(await stateAfter(1)).toEqual(['late', false])
    expect(await stateAfter(39)).toEqual(['late', false])
    expect(await stateAfter(1)).toEqual(['offline', false])
    await callAsMachine(app, runningKeyOf(machine), 'heartbeat', { ...heartbeat, coin_door_open: true, games_waiting: 3 })
    expect(await stateAfter(0)).toEqual(['online', true])
    const changes = await sql<{ state: string }>`
      select state from machine_state_changes where machine_id = ${machine.id} order by id`.execute(app.services.db)
    expect(changes.rows.map(({ state }) => state)).toEqual(['online', 'late', 'offline', 'online'])
    const events = await sql<{ state: string }>`
      select body ->> 'state' as state from domain_events where type = 'machine.state-changed' and (body ->> 'machineId')::bigint = ${machine.id}
      order by seq`.execute(app.services.db)
    expect(events.rows).toEqual(changes.rows)
    expect(await ownMachine(dana, machine.id)).toMatchObject({ coin_door_open: true, last_heard: app.clock.now().toISOString() })
    expect(await dana.calls(machinesCalls.detail, { params: { id: machine.id } })).toMatchObject({ games_waiting: 3 })
  })

  test('is stored for many machines in one SQL statement', async () => {
    const machines = [
      await fixtures.machine(gameroom, 'MET'),
      await fixtures.machine(gameroom, 'FOO'),
      await fixtures.machine(gameroom, 'VEN'),
    ]
    const signs = machines.map(({ id }) => ({
      machineId: id,
      at: app.clock.now(),
      codeVersion: '1.18.0',
      coinDoorOpen: false,
      gamesWaiting: null,
      clockOffsetMs: null,
    }))
    app.queries()
    expect([...(await recordContacts(app.services, signs)).keys()].toSorted((a, b) => a - b)).toEqual(
      machines.map(({ id }) => id),
    )
    expect(app.queries().filter((text) => text.includes('update machines'))).toHaveLength(1)
    for (const { id } of machines) expect(await ownMachine(dana, id)).toMatchObject({ version: '1.18.0' })
  })
})

describe('access to a machine', () => {
  test('in a gameroom is limited to its home team', async () => {
    const machine = await fixtures.machine(gameroom)
    const guest = await fixtures.player('guestone')
    const input = { params: { id: machine.id } }
    expect((await guest.request(machinesCalls.detail, input)).status).toBe(404)
    expect((await guest.request(networksCalls.team, { query: { location_id: gameroom.id } })).status).toBe(404)
    await replaceTeamMembers(app.services, gameroom.id, [{ userId: guest.userId, role: 'player' }])
    expect(await guest.calls(machinesCalls.detail, input)).toMatchObject({
      is_mine: false,
      owner: 'rampqueen',
      serial_number: machine.serial.split('-')[1],
    })
    const { team } = await guest.calls(networksCalls.team, { query: { location_id: gameroom.id } })
    expect(team).toMatchObject([
      { username: 'guestone', background_color: expect.stringMatching(/^#/), avatar_url: expect.stringContaining('/art/') },
    ])
    await replaceTeamMembers(app.services, gameroom.id, [])
    expect((await guest.request(machinesCalls.detail, input)).status).toBe(404)
  })

  test('at a venue is public in part, and operators list only their own machines', async () => {
    const omar = await fixtures.operator('pinparlor')
    const lena = await fixtures.operator('leagueboss')
    const machine = await fixtures.machine(await fixtures.venue(omar))
    const list = async (player: TestPlayer) =>
      (await player.calls(machinesCalls.mine, { query: { group_type: 'business' } })).machines.map(({ id }) => id)
    expect(await list(omar)).toContain(machine.id)
    expect(await list(lena)).toEqual([])
    const seen = await lena.calls(machinesCalls.detail, { params: { id: machine.id } })
    expect(seen).toMatchObject({
      is_mine: false,
      owner: null,
      serial_number: null,
      coin_door_open: null,
      alerts: [],
      location_locality: 'Portland, OR',
    })
    expect(await omar.calls(machinesCalls.detail, { params: { id: machine.id } })).toMatchObject({
      is_mine: true,
      owner: 'pinparlor',
    })
    expect(
      await lena.request(machinesCalls.register, {
        body: {
          serial_number: machine.serial,
          registration_code: 'AAAAAAAA',
          location_id: machine.place.id,
          group_type: 'business',
        },
      }),
    ).toMatchObject({ status: 404 })
  })

  test('has the keys that existing clients read', async () => {
    const machine = await fixtures.machine(gameroom, 'BND')
    const { user } = await dana.calls(machinesCalls.mine, { query: { group_type: 'home' } })
    expect(user.id).toBe(dana.userId)
    const row = user.machines.find(({ id }) => id === machine.id)
    expect(row).toMatchObject({
      archived: false,
      online: true,
      last_played: null,
      address: { location_id: gameroom.id },
      last_seven_day_tech_alerts: [],
    })
    expect(row?.model).toMatchObject({
      type: machine.modelType,
      title: { name: 'James Bond 007', code: 'BND', gradient_start: expect.stringMatching(/^#/) },
    })
    const detail = await dana.calls(machinesCalls.detail, { params: { id: machine.id } })
    expect(detail).toMatchObject({
      pk: machine.id,
      online: true,
      last_played: null,
      game_model: { model_type_name: expect.any(String) },
    })
    expect(detail.code_version).toMatch(/^\d+\./)
    expect(detail.date_published).not.toBeNull()
  })

  test('includes the number of connected machines of a title', async () => {
    await countConnectedMachines(app.services)
    const connected = async () =>
      (await dana.request(gamesCalls.titles)).body.find(({ code }) => code === 'BND')?.machines_connected
    await expect.poll(connected).toBe(1)
  })

  test('answers 406 for an unknown group', async () => {
    const answer = await dana.request(machinesCalls.mine, { query: { group_type: 'staff' as 'home' } })
    expect(answer).toMatchObject({ status: 406, body: { success: false, code: 406 } })
  })

  test('takes the same number of SQL statements for one machine as for many', async () => {
    const collector = await fixtures.player('collector1')
    const room = await fixtures.gameroom(collector)
    const countQueries = async () => {
      await collector.calls(machinesCalls.mine, { query: { group_type: 'home' } })
      app.queries()
      await collector.calls(machinesCalls.mine, { query: { group_type: 'home' } })
      return app.queries().length
    }
    await fixtures.machine(room)
    const one = await countQueries()
    for (const code of ['JWS', 'MET', 'FOO']) await fixtures.machine(room, code)
    expect(await countQueries()).toBe(one)
    expect(one).toBeLessThanOrEqual(3)
  })
})
