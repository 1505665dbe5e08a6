import { locationsCalls } from '@portal/contract/locations'
import { machinesCalls } from '@portal/contract/machines'
import { profilesCalls } from '@portal/contract/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { makeUnownedMachine } from '../../testing/test-machine.ts'

let app: TestApp
let fixtures: Fixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

let serials = 0
const newMachine = () => makeUnownedMachine(app, `AR-${700_000 + ++serials}-7`)
const portland = { country: 'US', postal_code: '97214' }

const typedOf = (machine: { serial: string; code: string }) => ({
  serial_number: machine.serial,
  registration_code: machine.code,
})
type Home = { country: string; postal_code?: string; time_zone?: string }
const register = (player: TestPlayer, machine: { serial: string; code: string }, home: Home | undefined = portland) =>
  player.request(machinesCalls.register, { body: { ...typedOf(machine), ...(home && { home }) } })
const homesOf = async (player: TestPlayer) => (await player.calls(locationsCalls.mine, { query: {} })).locations

describe('the code of a machine', () => {
  test('names the machine before it is registered', async () => {
    const player = await fixtures.player('codechecker')
    const machine = await newMachine()
    const { body } = await player.request(machinesCalls.checkCode, { body: typedOf(machine) })
    expect(body.machine).toEqual({ game_name: 'Godzilla', game_code: 'ZIL', model_type_name: expect.any(String) })
    expect((await register(player, machine)).status).toBe(201)
  })

  test('is refused when it is wrong, and after five wrong ones in checks also the right one', async () => {
    const player = await fixtures.player('codeguesser')
    const machine = await newMachine()
    for (let n = 0; n < 5; n++) {
      const wrong = { ...typedOf(machine), registration_code: 'WRONGONE' }
      expect((await player.request(machinesCalls.checkCode, { body: wrong })).status).toBe(400)
    }
    expect((await player.request(machinesCalls.checkCode, { body: typedOf(machine) })).status).toBe(400)
    expect((await register(player, machine)).status).toBe(400)
    expect((await player.calls(machinesCalls.failures)).failures).toHaveLength(7)
    expect(await homesOf(player)).toEqual([])
  })
})

describe('a registration with a home', () => {
  test('makes a private home from country and postal code, in the same call', async () => {
    const player = await fixtures.player('firstowner')
    const { status, body } = await register(player, await newMachine())
    expect(status).toBe(201)
    expect(body.machine.address).toMatchObject({ city: 'Portland', state: 'OR' })
    expect(await homesOf(player)).toMatchObject([
      { name: 'Home', group_type: 'home', privacy_type: 'private', postal_code: '97214', time_zone: 'America/Los_Angeles' },
    ])
    expect((await player.calls(profilesCalls.userDetail)).user.time_zone.source).toBe('home')
  })

  test('makes no home when the code is wrong, and one home however often it is tried', async () => {
    const player = await fixtures.player('twicetried')
    const machine = await newMachine()
    expect((await register(player, { ...machine, code: 'WRONGONE' })).status).toBe(400)
    expect(await homesOf(player)).toEqual([])
    const tries = await Promise.all([register(player, machine), register(player, await newMachine())])
    expect(tries.map(({ status }) => status)).toEqual([201, 201])
    expect((await register(player, machine)).status).toBe(400)
    expect(await homesOf(player)).toHaveLength(1)
  })

  test('makes one owner and one home when two people send the same code at once', async () => {
    const players = await Promise.all(['racerone', 'racertwo'].map((name) => fixtures.player(name)))
    const machine = await newMachine()
    const answers = await Promise.all(players.map((player) => register(player, machine)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 400]))
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      validation_errors: { registration_code: [expect.any(String)] },
    })
    expect((await Promise.all(players.map(homesOf))).flat()).toHaveLength(1)
  })

  test('takes the zone of the browser where the place of the postal code is unknown', async () => {
    const player = await fixtures.player('berliner')
    const home = { country: 'de', postal_code: '10115', time_zone: 'Europe/Berlin' }
    expect((await register(player, await newMachine(), home)).status).toBe(201)
    expect(await homesOf(player)).toMatchObject([{ country: 'DE', postal_code: '10115', time_zone: 'Europe/Berlin' }])
  })

  test('refuses postal codes that do not exist, at their field', async () => {
    const player = await fixtures.player('wrongcode')
    const machine = await newMachine()
    for (const postal_code of ['00000', 'ABC', '']) {
      const { status, body } = await register(player, machine, { country: 'US', postal_code })
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('postal_code_message')])
    }
    expect((await register(player, machine, { country: 'DE', postal_code: '1' })).status).toBe(400)
    expect((await register(player, machine, { country: 'XX' })).status).toBe(400)
    expect(await homesOf(player)).toEqual([])
  })

  test('needs a location or a home, and uses the location when both are sent', async () => {
    const player = await fixtures.player('bothgiven')
    const machine = await newMachine()
    const { status, body } = await player.request(machinesCalls.register, { body: typedOf(machine) })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('location_id')])
    const room = await fixtures.gameroom(player)
    const both = { ...typedOf(machine), location_id: room.id, home: portland }
    expect((await player.request(machinesCalls.register, { body: both })).status).toBe(201)
    expect((await homesOf(player)).map(({ id }) => id)).toEqual([room.id])
  })

  test('is refused for minors, whose home needs a request to the guardian', async () => {
    const child = await fixtures.player('youngowner', { isMinor: true })
    const { status, body } = await register(child, await newMachine())
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('location_id')])
    expect(await homesOf(child)).toEqual([])
  })
})
