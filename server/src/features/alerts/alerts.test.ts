import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import type { MachineAlert } from '@portal/contract/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  machine = await fixtures.machine(await fixtures.venue(omar))
})
afterAll(() => app.stop())

const alertAt = (minutesAgo: number, changes: Partial<MachineAlert> = {}): MachineAlert => ({
  type: 'technical',
  alert_name: 'Left flipper',
  date_of_event: new Date(app.clock.now().getTime() - minutesAgo * 60_000).toISOString(),
  messages: ['Flipper end-of-stroke switch does not close.'],
  ...changes,
})
const clearedAlert = (minutesAgo: number) =>
  alertAt(minutesAgo, { type: 'cleared', alert_name: 'No Alerts', messages: ['No Alerts'] })
const sendAlerts = (...alerts: MachineAlert[]) => callAsMachine(app, runningKeyOf(machine), 'alerts', { alerts })
const detail = () => omar.calls(machinesCalls.detail, { params: { id: machine.id } })
const list = (page = 1) => omar.calls(alertsCalls.list, { query: { machine_id: machine.id, page } })
const info = async () =>
  (await omar.calls(alertsCalls.infoOfMachines)).machines.find(({ machine_id }) => machine_id === machine.id)

test('alerts are listed with their machine for seven days, with the time they were cleared', async () => {
  await sendAlerts(alertAt(8 * 1440), alertAt(60), clearedAlert(50), alertAt(30, { alert_name: 'Trough switch 2' }))
  const { last_seven_day_tech_alerts: recent } = await detail()
  expect(recent.map(({ message }) => message)).toEqual([
    'Flipper end-of-stroke switch does not close.',
    'No Alerts',
    'Flipper end-of-stroke switch does not close.',
  ])
  expect(await info()).toMatchObject({ alert_count: 1, last_alert: alertAt(30).date_of_event })
  const { alerts } = await list()
  expect(alerts.map(({ alert_name }) => alert_name)).toEqual(['Trough switch 2', 'No Alerts', 'Left flipper', 'Left flipper'])
  expect(alerts.map(({ resolved_at }) => resolved_at)).toEqual([
    null,
    clearedAlert(50).date_of_event,
    clearedAlert(50).date_of_event,
    clearedAlert(50).date_of_event,
  ])
})

test('an open coin door is an open alert until it is closed', async () => {
  const before = await info()
  await sendAlerts(
    alertAt(5, {
      type: 'coin_door',
      alert_name: 'Coin door opened',
      messages: ['The coin door was opened.'],
      coin_door_open: true,
    }),
  )
  expect(await info()).toMatchObject({ alert_count: (before?.alert_count ?? 0) + 1, coin_door_open: true })
  expect((await list()).alerts[0]).toMatchObject({ type: 'coin_door', machine_uid: machine.uid })
  await sendAlerts(
    alertAt(4, {
      type: 'coin_door',
      alert_name: 'Coin door closed',
      messages: ['The coin door was closed.'],
      coin_door_open: false,
    }),
  )
  expect(await info()).toMatchObject({ alert_count: before?.alert_count, coin_door_open: false })
})

describe('a heartbeat that says the coin door is closed', () => {
  const doorAt = (secondsAgo: number) =>
    alertAt(0, {
      type: 'coin_door',
      alert_name: 'Coin door opened',
      date_of_event: new Date(app.clock.now().getTime() - secondsAgo * 1000).toISOString(),
      messages: ['The coin door was opened.'],
      coin_door_open: true,
    })
  const sendHeartbeat = (one: TestMachine, coin_door_open: boolean) =>
    callAsMachine(app, runningKeyOf(one), 'heartbeat', { state: 'attract', code_version: '1.17.0', coin_door_open })
  const openDoorAlerts = async (one: TestMachine) =>
    (await omar.calls(alertsCalls.groups, { query: { machine_id: one.id } })).groups.filter(({ type }) => type === 'coin_door')

  test('closes the coin door alert and no other alert', async () => {
    const other = await fixtures.machine(machine.place, 'MET')
    await callAsMachine(app, runningKeyOf(other), 'alerts', { alerts: [doorAt(2), alertAt(1)] })
    await sendHeartbeat(other, true)
    expect(await openDoorAlerts(other)).toHaveLength(1)
    app.clock.advance(20_000)
    await sendHeartbeat(other, false)
    expect(await openDoorAlerts(other)).toEqual([])
    const { groups } = await omar.calls(alertsCalls.groups, { query: { machine_id: other.id } })
    expect(groups.map(({ type }) => type)).toEqual(['technical'])
    expect((await omar.calls(machinesCalls.detail, { params: { id: other.id } })).coin_door_open).toBe(false)
  })

  test('keeps an alert open that is newer than the heartbeat', async () => {
    const other = await fixtures.machine(machine.place, 'MET')
    await callAsMachine(app, runningKeyOf(other), 'alerts', { alerts: [doorAt(-3)] })
    await sendHeartbeat(other, false)
    expect(await openDoorAlerts(other)).toHaveLength(1)
    app.clock.advance(20_000)
    await sendHeartbeat(other, false)
    expect(await openDoorAlerts(other)).toEqual([])
  })
})

test('an alert dated more than five minutes ahead is refused, because it could not be cleared', async () => {
  const other = await fixtures.machine(machine.place, 'MET')
  const send = (...alerts: MachineAlert[]) => callAsMachine(app, runningKeyOf(other), 'alerts', { alerts })
  const openGroups = async () => (await omar.calls(alertsCalls.groups, { query: { machine_id: other.id } })).groups
  const sent = [alertAt(-1440, { alert_name: 'From tomorrow' }), alertAt(-4, { alert_name: 'Clock a little fast' })]
  expect((await send(...sent)).body).toEqual({ success: true, accepted: 1 })
  expect(await openGroups()).toMatchObject([{ alert_name: 'Clock a little fast' }])
  await send(clearedAlert(-5))
  expect(await openGroups()).toEqual([])
})

test('the list is paged by ten, newest first', async () => {
  await sendAlerts(...Array.from({ length: 20 }, (_, n) => alertAt(100 + n)))
  const first = await list()
  expect(first).toMatchObject({ count: 26, total_page: 3, current_page: 1 })
  expect(first.alerts).toHaveLength(10)
  expect((await list(3)).alerts).toHaveLength(6)
})

test('a page number after the last page returns the last page', async () => {
  expect(await list(999)).toEqual(await list(3))
  const { groups, current_page, total_page } = await omar.calls(alertsCalls.groups, {
    query: { machine_id: machine.id, state: 'all', page: 999 },
  })
  expect([groups.length > 0, current_page]).toEqual([true, total_page])
})

test('many alerts of several machines are each listed once, in order', async () => {
  const owner = await fixtures.player('manyalerts')
  const room = await fixtures.gameroom(owner)
  const ids = [(await fixtures.machine(room)).id, (await fixtures.machine(room)).id]
  const at = app.clock.now()
  await sql`
    insert into alert_events (machine_id, type, alert_name, messages, date_of_event, date_received)
    select (${ids}::bigint[])[1 + n % 2], 'technical', 'Fault ' || n, '[]'::jsonb,
      ${at}::timestamptz - n / 3 * interval '1 minute', ${at}::timestamptz
    from generate_series(1, 230) n`.execute(app.services.db)
  const whole = await sql<{ id: number }>`
    select id from alert_events where machine_id = any(${ids}::bigint[]) order by date_of_event desc, id desc`.execute(
    app.services.db,
  )
  const listed: number[] = []
  for (let page = 1; page <= 23; page++)
    listed.push(...(await owner.calls(alertsCalls.list, { query: { page } })).alerts.map(({ id }) => id))
  expect(listed).toEqual(whole.rows.map(({ id }) => id))
})

test('only the owner reads a machine’s alerts', async () => {
  const lena = await fixtures.operator('leagueboss')
  expect((await lena.request(alertsCalls.list, { query: { machine_id: machine.id } })).status).toBe(404)
  expect(await lena.calls(alertsCalls.list)).toMatchObject({ alerts: [], count: 0, total_page: 0 })
  expect((await lena.calls(alertsCalls.infoOfMachines)).machines).toEqual([])
})

test('a page of alerts needs a fixed number of SQL statements', async () => {
  await list()
  app.queries()
  await list()
  expect(app.queries().length).toBeLessThanOrEqual(3)
})

describe('open alerts', () => {
  const listGroups = (query: object = {}) => omar.calls(alertsCalls.groups, { query: { machine_id: machine.id, ...query } })
  const alertNamed = (name: string, minutesAgo: number) => alertAt(minutesAgo, { alert_name: name, messages: [name] })

  test('are grouped, acknowledged and resolved, and then the list is empty', async () => {
    await sendAlerts(clearedAlert(3))
    await sendAlerts(alertNamed('Auto launcher', 2.9), alertNamed('Auto launcher', 2.5))
    await sendAlerts(alertNamed('Auto launcher', 2), alertNamed('Speaker', 2.7))
    const { groups } = await listGroups()
    expect(groups).toMatchObject([
      { alert_name: 'Auto launcher', times: 3, state: 'open', last_at: alertNamed('', 2).date_of_event },
      { alert_name: 'Speaker', times: 1, state: 'open' },
    ])
    const [launcher, speaker] = groups.map(({ id }) => id)
    const acknowledge = (player: TestPlayer) => player.request(alertsCalls.acknowledge, { params: { id: launcher ?? 0 } })
    const lena = await fixtures.operator('otherboss')
    expect((await acknowledge(lena)).status).toBe(404)
    expect((await acknowledge(omar)).body.group).toMatchObject({ state: 'acknowledged', acknowledged_by: 'pinparlor' })
    await sendAlerts(alertNamed('Auto launcher', 1.9))
    expect((await listGroups()).groups[0]).toMatchObject({ times: 4, state: 'acknowledged' })
    const resolve = (id: number | undefined) => omar.calls(alertsCalls.resolve, { params: { id: id ?? 0 } })
    expect((await resolve(launcher)).group).toMatchObject({ state: 'resolved', resolved_by: 'pinparlor' })
    expect((await detail()).last_seven_day_tech_alerts[0]?.message).not.toBe('No Alerts')
    await resolve(speaker)
    expect((await detail()).last_seven_day_tech_alerts[0]?.message).toBe('No Alerts')
    expect(await info()).toMatchObject({ alert_count: 0 })
    expect((await listGroups()).groups).toEqual([])
    expect((await listGroups({ state: 'resolved' })).groups[0]).toMatchObject({ state: 'resolved', resolved_by: 'pinparlor' })
  })

  test('include a later fault as a new group, and no fault from before the list was cleared', async () => {
    app.clock.advance(5 * 60_000)
    await sendAlerts(alertNamed('Auto launcher', 1))
    expect((await listGroups()).groups).toMatchObject([{ alert_name: 'Auto launcher', times: 1, state: 'open' }])
    await sendAlerts(clearedAlert(0.5))
    await sendAlerts(alertNamed('Old news', 0.9))
    expect(await listGroups()).toMatchObject({ groups: [], count: 0 })
    expect((await list()).alerts.find(({ alert_name }) => alert_name === 'Old news')?.resolved_at).toBe(
      clearedAlert(0.5).date_of_event,
    )
  })

  test('include an open coin door until it is closed', async () => {
    const doorAlert = (minutesAgo: number, open: boolean) =>
      alertAt(minutesAgo, { type: 'coin_door', alert_name: 'Coin door', coin_door_open: open, messages: ['door'] })
    app.clock.advance(5 * 60_000)
    await sendAlerts(doorAlert(4, true))
    expect((await listGroups()).groups).toMatchObject([{ type: 'coin_door', state: 'open' }])
    await sendAlerts(doorAlert(3, false))
    expect((await listGroups()).groups).toEqual([])
  })
})
