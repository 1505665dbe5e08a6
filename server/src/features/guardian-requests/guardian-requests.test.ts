import { guardianRequestsCalls } from '@portal/contract/guardian-requests'
import { locationsCalls, type LocationFields } from '@portal/contract/locations'
import { machinesCalls } from '@portal/contract/machines'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { serialOfPlate } from '@portal/contract/rules/serial-number'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endMinority } from '../accounts/index.ts'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerRequests, guardianAddress, insertGuardianConsent } from '../../testing/children.ts'
import { makeFixtures, type Fixtures, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { makeUnownedMachine, type UnownedMachine } from '../../testing/test-machine.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { followUpRequests } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let adult: TestPlayer
let adultHome: TestLocation

/** Makes all requests older, because sessions would end with a later clock. */
const ageRequests = (days: number) =>
  sql`update guardian_requests set asked_at = asked_at - make_interval(days => ${days}),
    mailed_at = mailed_at - make_interval(days => ${days}), ended_at = ended_at - make_interval(days => ${days})`.execute(
    app.services.db,
  )

function withoutLimits<Limits extends Record<string, { most: number }>>(limits: Limits): Limits {
  const entries = Object.entries(limits).map(([name, limit]) => [name, { ...limit, most: 1_000_000 }] as const)
  return { ...limits, ...Object.fromEntries(entries) }
}

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  adult = await fixtures.player('dana-adult')
  adultHome = await fixtures.gameroom(adult)
  // New objects, because apps of one worker share the configured ones.
  const { limits } = app.config
  limits.perIdentifier = withoutLimits(limits.perIdentifier)
  limits.perAddress = withoutLimits(limits.perAddress)
})
afterAll(() => app.stop())

let children = 0
async function newChild(options: object = {}) {
  const child = await fixtures.player(`minnow-${++children}`, { isMinor: true, firstName: 'Kim', ...options })
  await insertGuardianConsent(app, child)
  return child
}

let houses = 0
const address = (changes: object = {}) => ({
  name: 'Ramp room',
  location_type: 'home',
  street_address: `${++houses} NE Alberta St`,
  city: 'Portland',
  state: 'OR',
  postal_code: '97211',
  country: 'US',
  ...changes,
})
const createHome = (player: TestPlayer, form = address()) =>
  player.request(locationsCalls.create, { body: form as unknown as LocationFields })
const homesOf = async (player: TestPlayer) => (await player.calls(locationsCalls.mine, { query: {} })).locations
const requestsOf = async (player: TestPlayer) => (await player.calls(guardianRequestsCalls.mine)).requests
const mailsOf = async (child: TestPlayer) =>
  (await mailsTo(app, guardianAddress(child.username))).filter(({ kind }) => kind === 'guardian-requests')
const noticesOf = async (player: TestPlayer) => (await player.calls(notificationsCalls.list)).map(({ title }) => title)

const decide = (child: TestPlayer, confirm: boolean, ids?: number[]) => answerRequests(app, child, confirm, ids)

let machines = 0
const newMachine = () => makeUnownedMachine(app, `AR-${910_000 + ++machines}-3`)

const numberOf = ({ serial }: UnownedMachine) => serialOfPlate(serial)
const registerBody = (machine: UnownedMachine, place: TestLocation) => ({
  body: {
    serial_number: machine.serial,
    registration_code: machine.code,
    location_id: place.id,
    group_type: 'home' as const,
  },
})

describe('a home of a minor', () => {
  test('is a request that nobody but the child sees until the guardian confirms', async () => {
    const child = await newChild()
    const { status, body } = await createHome(child)
    expect(status).toBe(201)
    expect(body).toMatchObject({ pending_guardian: true, location: { name: 'Ramp room', is_mine: true } })
    expect(await homesOf(child)).toEqual([])
    expect(await requestsOf(child)).toMatchObject([{ kind: 'home', name: 'Ramp room', state: 'open' }])
    const [mail] = await mailsOf(child)
    expect(mail?.text).not.toContain('Ramp room')
    const seen = await asVisitor(app)(guardianRequestsCalls.ofChild, { query: { token: tokenIn(mail) } })
    expect(seen.body.requests).toMatchObject([{ kind: 'home', name: 'Ramp room', state: 'open' }])
    expect((await decide(child, true)).body.requests).toMatchObject([{ state: 'confirmed' }])
    expect(await homesOf(child)).toMatchObject([{ name: 'Ramp room' }])
    expect(await child.calls(notificationsCalls.list)).toContainEqual(
      expect.objectContaining({ title: 'Your parent or guardian said yes', link: '/my-gameroom' }),
    )
  })

  test('is not added after a refusal, and the same can be asked again after 30 days', async () => {
    const child = await newChild()
    const form = address()
    await createHome(child, form)
    await decide(child, false)
    expect(await homesOf(child)).toEqual([])
    expect(await createHome(child, form)).toMatchObject({
      status: 400,
      body: { message: 'Your parent or guardian said no to this. You can ask again 30 days after their answer.' },
    })
    await ageRequests(31)
    expect((await createHome(child, form)).body).toMatchObject({ pending_guardian: true })
  })

  test('is refused while three requests are open, and one asked twice counts once', async () => {
    const child = await newChild()
    const form = address()
    for (const next of [form, form, address(), address()]) expect((await createHome(child, next)).status).toBe(201)
    expect(await requestsOf(child)).toHaveLength(3)
    expect((await createHome(child)).body.message).toBe(
      'Your parent or guardian already has 3 requests of this kind. Wait until they answer one.',
    )
  })

  test('is checked like that of an adult', async () => {
    const child = await newChild()
    expect(await createHome(child, address({ country: 'XX' }))).toMatchObject({ status: 400 })
    expect(await requestsOf(child)).toEqual([])
  })

  test('needs no guardian for an adult', async () => {
    const player = await fixtures.player('grown-up')
    expect((await createHome(player)).body).not.toHaveProperty('pending_guardian')
    expect(await homesOf(player)).toHaveLength(1)
  })
})

describe('the guardian', () => {
  test('is mailed at once, then at most once in 24 hours', async () => {
    const child = await newChild()
    await createHome(child)
    await createHome(child)
    await followUpRequests(app.services)
    expect(await mailsOf(child)).toHaveLength(1)
    await ageRequests(1)
    await followUpRequests(app.services)
    await followUpRequests(app.services)
    expect(await mailsOf(child)).toHaveLength(2)
    await ageRequests(1)
    await followUpRequests(app.services)
    expect(await mailsOf(child)).toHaveLength(2)
  })

  test('of another child cannot answer', async () => {
    const [child, other] = [await newChild(), await newChild()]
    await createHome(child)
    await createHome(other)
    const ids = (await requestsOf(other)).map(({ id }) => id)
    await decide(child, true, ids)
    expect(await requestsOf(other)).toMatchObject([{ state: 'open' }])
  })

  test('who does not answer within 14 days ends the request, and the child is notified', async () => {
    const child = await newChild()
    await createHome(child)
    await ageRequests(14)
    await followUpRequests(app.services)
    expect(await requestsOf(child)).toMatchObject([{ state: 'lapsed' }])
    expect(await homesOf(child)).toEqual([])
    expect(await noticesOf(child)).toContain('Your request has ended')
  })

  test('is not needed any more when the child comes of age: open requests take effect', async () => {
    const child = await newChild({ adultOn: '2040-01-01' })
    await createHome(child)
    await endMinority(app.services.db, new Date('2040-01-02T12:00:00Z'))
    await followUpRequests(app.services)
    expect(await homesOf(child)).toHaveLength(1)
  })
})

describe('a machine of a minor', () => {
  test('is registered when the guardian confirms, even after its code has expired', async () => {
    const child = await newChild()
    const home = await fixtures.gameroom(child)
    const machine = await newMachine()
    const { body } = await child.request(machinesCalls.register, registerBody(machine, home))
    expect(body).toMatchObject({ pending_guardian: true, machine: { serial_number: numberOf(machine) } })
    expect((await child.calls(machinesCalls.mine, { query: {} })).machines).toEqual([])
    await sql`update machines set registration_code_expires_at = ${app.clock.now()} where serial = ${machine.serial}`.execute(
      app.services.db,
    )
    await decide(child, true)
    expect((await child.calls(machinesCalls.mine, { query: {} })).machines).toMatchObject([{ serial_number: numberOf(machine) }])
  })

  test('needs the right code when the guardian is asked', async () => {
    const child = await newChild()
    const home = await fixtures.gameroom(child)
    const { body } = registerBody(await newMachine(), home)
    expect((await child.request(machinesCalls.register, { body: { ...body, registration_code: 'WRONGONE' } })).status).toBe(400)
    expect(await requestsOf(child)).toEqual([])
  })

  test('goes to an adult who registers it meanwhile, which ends the request', async () => {
    const child = await newChild()
    const home = await fixtures.gameroom(child)
    const machine = await newMachine()
    await child.request(machinesCalls.register, registerBody(machine, home))
    expect((await adult.request(machinesCalls.register, registerBody(machine, adultHome))).status).toBe(201)
    expect((await decide(child, true)).body.requests).toMatchObject([{ state: 'lapsed' }])
    expect((await adult.calls(machinesCalls.mine, { query: {} })).machines.map((one) => one.serial_number)).toContain(
      numberOf(machine),
    )
    expect(await noticesOf(child)).toContain('Your request has ended')
  })
})

describe('a machine offered to a minor', () => {
  const offer = async () => {
    const machine = await fixtures.machine(adultHome)
    return (await adult.calls(machinesCalls.offer, { body: { machine_id: machine.id } })).code
  }
  const enter = (player: TestPlayer, code: string) => player.request(machinesCalls.enterTransferCode, { body: { code } })
  const accept = (player: TestPlayer, id: number, place: TestLocation) =>
    player.request(machinesCalls.answerTransfer, { params: { id }, body: { accept: true, location_id: place.id } })
  const shownToOwner = async () => ({
    notices: (await noticesOf(adult)).length,
    transfers: (await adult.calls(machinesCalls.transfers)).transfers.map(({ is_entered, to_username }) => ({
      is_entered,
      to_username,
    })),
  })

  test('shows the owner nothing before the guardian confirms, and can then be accepted', async () => {
    const child = await newChild()
    const home = await fixtures.gameroom(child)
    const code = await offer()
    const before = await shownToOwner()
    const entered = await enter(child, code)
    expect(entered.body).toMatchObject({ pending_guardian: true, transfer: { is_to_me: true } })
    expect(await shownToOwner()).toEqual(before)
    expect((await accept(child, entered.body.transfer.id, home)).status).toBe(404)
    await decide(child, true)
    expect((await shownToOwner()).transfers).toContainEqual({ is_entered: true, to_username: '' })
    expect((await accept(child, entered.body.transfer.id, home)).body.machine).toMatchObject({ archived: false })
  })

  test('goes to an adult who enters the code meanwhile, which ends the request', async () => {
    const child = await newChild()
    const code = await offer()
    await enter(child, code)
    const buyer = await fixtures.player('buyer-adult')
    expect((await enter(buyer, code)).body).not.toHaveProperty('pending_guardian')
    expect((await decide(child, true)).body.requests).toMatchObject([{ state: 'lapsed' }])
  })
})

describe('a team code of a minor', () => {
  test('is made once for each confirmation of the guardian', async () => {
    const child = await newChild()
    const home = await fixtures.gameroom(child)
    const make = () => child.request(networksCalls.makeTeamCode, { body: { location_id: home.id } })
    expect((await make()).body).toMatchObject({ pending_guardian: true, code: '', uses: 0 })
    await decide(child, true)
    const { code } = (await make()).body
    expect(code).toHaveLength(8)
    expect((await make()).body).toMatchObject({ pending_guardian: true, code: '' })
  })
})
