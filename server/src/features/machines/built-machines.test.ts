import { auditCalls } from '@portal/contract/audit'
import { machinesBuiltCalls } from '@portal/contract/machines-built'
import { notificationsCalls } from '@portal/contract/notifications'
import { machinesCalls } from '@portal/contract/machines'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { callAsMachine, factoryKeyOf, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeUnownedMachine } from '../../testing/test-machine.ts'
import type { Fixtures, TestPlayer } from '../../testing/fixtures.ts'

const { list, detail, models, build, remove, renewCode, release, revokeSecret } = machinesBuiltCalls

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let model: string

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  admin = await fixtures.player('depotadmin', { groups: ['home', 'admin'] })
  const found = await admin.calls(models)
  model = found.models.find(({ title_code }) => title_code === 'ZIL')?.model_code ?? ''
})

const reason = 'Ticket 12'
const checkInput = (lines: string, model_code = model) => ({ body: { lines, model_code, check_only: true, reason: '' } })
const addInput = (lines: string, model_code = model) => ({ body: { lines, model_code, check_only: false, reason } })
const sheet = (serial: string) => admin.calls(detail, { params: { serial } })
const newestAudit = async () => (await admin.calls(auditCalls.list)).results[0]

describe('a list from the factory', () => {
  test('is checked line by line, and nothing is added while a line is unreadable', async () => {
    await admin.calls(build, addInput('AR-100001-1'))
    const text = ['serial\tmodel', `AR-100001-1`, '', 'AR-100002-1', 'AR-100002-1', 'no digits', `AR-100003-1\tNONE`].join('\n')
    const looked = await admin.calls(build, checkInput(text))
    expect(looked.added).toBe(0)
    expect(looked.lines.map(({ line, state, fault }) => [line, state, fault])).toEqual([
      [2, 'known', null],
      [4, 'new', null],
      [5, 'twice', null],
      [6, 'wrong', 'serial'],
      [7, 'wrong', 'model'],
    ])
    const refused = await admin.request(build, addInput(text))
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('line 6')
    expect((await admin.calls(list, { query: { search: 'AR-100002' } })).count).toBe(0)
  })

  test('adds machines that can say hello with the secrets returned once, and records the admin', async () => {
    const answer = await admin.calls(build, addInput('AR-100010-1\nAR-100011-1'))
    expect(answer.added).toBe(2)
    const [first] = answer.lines
    const hello = await callAsMachine(
      app,
      factoryKeyOf({ serial: 'AR-100010-1', factorySecret: first?.factory_secret ?? '' }),
      'hello',
      {
        ...helloOf({ serial: 'AR-100010-1', modelCode: model }),
      },
    )
    expect(hello.status).toBe(200)
    expect(await sheet('AR-100010-1')).toMatchObject({
      state: 'waiting',
      presence: 'online',
      may_remove: false,
      has_secret: true,
    })
    expect(await newestAudit()).toMatchObject({ action: 'machines.built', reason })
    expect(JSON.stringify(await sheet('AR-100010-1'))).not.toContain(first?.factory_secret ?? '?')
  })

  test('may contain secrets', async () => {
    const secret = Buffer.alloc(32, 7).toString('base64url')
    const { lines } = await admin.calls(build, addInput(`AR-100020-1,${model},${secret}`, ''))
    expect(lines[0]).toMatchObject({ state: 'new', factory_secret: secret })
  })

  test('is added once by two concurrent calls', async () => {
    const answers = await Promise.all([1, 2].map(() => admin.calls(build, addInput('AR-100030-1'))))
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(answers.flatMap(({ lines }) => lines.filter(({ factory_secret }) => factory_secret))).toHaveLength(1)
  })

  test('can be corrected by removing a machine that never called', async () => {
    await admin.calls(build, addInput('AR-100040-1'))
    await admin.calls(remove, { params: { serial: 'AR-100040-1' }, body: { reason } })
    expect((await admin.request(detail, { params: { serial: 'AR-100040-1' } })).status).toBe(404)
    expect(await newestAudit()).toMatchObject({ action: 'machine.unlisted' })
    const { serial } = await makeUnownedMachine(app, 'AR-100041-1')
    expect((await admin.request(remove, { params: { serial }, body: { reason } })).status).toBe(409)
  })
})

describe('a machine on the list', () => {
  test('is found by serial, game, owner, location and state', async () => {
    const owner = await fixtures.player('depotowner')
    const place = await fixtures.gameroom(owner)
    const machine = await fixtures.machine(place)
    const searchMachines = async (query: object) => (await admin.calls(list, { query })).results.map(({ serial }) => serial)
    expect(await searchMachines({ search: machine.serial })).toEqual([machine.serial])
    expect(await searchMachines({ search: 'depotowner' })).toEqual([machine.serial])
    expect(await searchMachines({ search: 'depotowner', state: 'registered' })).toEqual([machine.serial])
    expect(await searchMachines({ search: 'depotowner', state: 'waiting' })).toEqual([])
    expect(await searchMachines({ search: 'depotowner', presence: 'online' })).toEqual([machine.serial])
    expect(await searchMachines({ search: '%' })).toEqual([])
    const shown = await sheet(machine.serial)
    expect(shown).toMatchObject({ owner: { username: 'depotowner' }, place: { id: place.id }, registration_code: null })
    expect(shown.history.map(({ what }) => what)).toEqual(expect.arrayContaining(['registration', 'online']))
  })

  test('gets another code while it has no owner, after which only the new one registers it', async () => {
    const { serial, code } = await makeUnownedMachine(app, 'AR-100050-1')
    const renewed = await admin.calls(renewCode, { params: { serial }, body: { reason } })
    expect((await sheet(serial)).registration_code).toMatchObject({ code: renewed.code, is_dead: false, wrong_tries: 0 })
    const owner = await fixtures.player('codeowner')
    const place = await fixtures.gameroom(owner)
    const wish = { serial_number: serial, location_id: place.id, group_type: 'home' as const, custom_display_name: '' }
    const tried = await owner.request(machinesCalls.register, { body: { ...wish, registration_code: code } })
    expect(tried.status).toBe(400)
    await owner.calls(machinesCalls.register, { body: { ...wish, registration_code: renewed.code } })
    expect((await sheet(serial)).state).toBe('registering')
    expect((await admin.request(renewCode, { params: { serial }, body: { reason } })).status).toBe(409)
    expect(await newestAudit()).toMatchObject({ action: 'machine.code-renewed', reason })
  })

  test('can be released for a second owner, and the first is notified', async () => {
    const seller = await fixtures.player('firstowner')
    const machine = await fixtures.machine(await fixtures.gameroom(seller))
    const params = { serial: machine.serial }
    await admin.calls(release, { params, body: { reason } })
    expect(await sheet(machine.serial)).toMatchObject({ owner: null })
    expect(await newestAudit()).toMatchObject({ action: 'machine.released', reason, subject: { username: 'firstowner' } })
    const [notice] = await seller.calls(notificationsCalls.list)
    expect(notice).toMatchObject({ title: 'Your machine was unregistered', link: '/account/machines' })
    expect((await seller.calls(machinesCalls.mine, { query: { group_type: 'home' } })).machines).toMatchObject([
      { archived: true },
    ])
    expect((await admin.request(release, { params, body: { reason } })).status).toBe(409)
  })

  test('is refused after its running secret was ended until it says hello again', async () => {
    const machine = await fixtures.machine(await fixtures.gameroom(await fixtures.player('revoked')))
    const sendHeartbeat = () =>
      callAsMachine(app, runningKeyOf(machine), 'heartbeat', { state: 'attract', code_version: '1.00.0', coin_door_open: false })
    expect((await sendHeartbeat()).status).toBe(200)
    const params = { serial: machine.serial }
    await admin.calls(revokeSecret, { params, body: { factory: false, reason } })
    expect((await sendHeartbeat()).status).toBe(401)
    expect(await sheet(machine.serial)).toMatchObject({ has_secret: false, state: 'registered' })
    expect((await admin.request(revokeSecret, { params, body: { factory: false, reason } })).status).toBe(409)
    const entry = await newestAudit()
    expect(entry).toMatchObject({ action: 'machine.secret-revoked', subject: { username: 'revoked' } })
    const hello = await callAsMachine(app, factoryKeyOf(machine), 'hello', helloOf(machine))
    expect(hello.status).toBe(200)
    expect((await sheet(machine.serial)).has_secret).toBe(true)
  })

  test('is refused after its factory secret was replaced until it has the new one', async () => {
    const machine = await fixtures.machine(await fixtures.gameroom(await fixtures.player('replaced')))
    const params = { serial: machine.serial }
    const { factory_secret: secret } = await admin.calls(revokeSecret, { params, body: { factory: true, reason } })
    expect((await callAsMachine(app, factoryKeyOf(machine), 'hello', helloOf(machine))).status).toBe(401)
    const key = factoryKeyOf({ ...machine, factorySecret: secret ?? '' })
    expect((await callAsMachine(app, key, 'hello', helloOf(machine))).status).toBe(200)
    const [replaced] = (await sheet(machine.serial)).history.filter(({ what }) => what === 'secret_replaced')
    expect(replaced?.by?.username).toBe('depotadmin')
  })
})

const helloOf = (machine: { serial: string; modelCode: string }) => ({
  serial: machine.serial,
  model_code: machine.modelCode,
  machine_configuration_number: 'MC-1',
  configuration_number: 'C-1',
  code_version: '1.00.0',
  boot_at: app.clock.now().toISOString(),
})
