import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import { notificationsCalls } from '@portal/contract/notifications'
import type { MachineAlert } from '@portal/contract/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { addToGroups } from './groups.sql.ts'
import { endSnoozes } from './index.ts'

/** Shorter than a session. */
const pauseMs = 120_000

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  machine = await fixtures.machine(await fixtures.venue(omar, { name: 'Parlor' }), 'ZIL', { name: 'By the door' })
})
afterAll(() => app.stop())

async function breakDown(alert_name: string) {
  app.clock.advance(1000)
  const alert: MachineAlert = {
    type: 'technical',
    alert_name,
    date_of_event: app.clock.now().toISOString(),
    messages: [`${alert_name} does not work.`],
  }
  await callAsMachine(app, runningKeyOf(machine), 'alerts', { alerts: [alert] })
}

const list = async (state: 'standing' | 'snoozed' | 'resolved' = 'standing') =>
  (await omar.calls(alertsCalls.groups, { query: { machine_id: machine.id, state, page_size: 100 } })).groups
const named = async (name: string, state?: 'standing' | 'snoozed' | 'resolved') =>
  (await list(state)).find(({ alert_name }) => alert_name === name)

async function breakAndFind(name: string) {
  await breakDown(name)
  const found = await named(name)
  if (!found) throw new Error(`no open alert ${name}`)
  return { params: { id: found.id } }
}
const openAlerts = async () => (await omar.calls(machinesCalls.detail, { params: { id: machine.id } })).open_alerts

test('an alert names its machine, its severity and its state for triage', async () => {
  await breakDown('Ball count')
  expect(await named('Ball count')).toMatchObject({
    severity: 'critical',
    machine_name: 'By the door',
    game_name: 'Godzilla',
    serial_number: expect.stringMatching(/\d/),
    model_type_name: expect.stringMatching(/\w/),
    presence: 'online',
    out_of_service: false,
    location_name: 'Parlor',
    snoozed: null,
  })
})

describe('an assigned alert', () => {
  test('belongs to the owner or to staff, who are notified, and can be taken back', async () => {
    const { params } = await breakAndFind('Left flipper')
    const wanda = await fixtures.player('wandafix')
    const assign = (username: string | null) => omar.request(alertsCalls.assign, { params, body: { username } })
    const refused = await assign(wanda.username)
    expect(refused.status).toBe(400)
    expect(refused.body.validation_errors).toEqual({ username: ['Choose yourself or one of your staff.'] })
    const joined_at = app.clock.now()
    await app.services.db
      .insertInto('business_staff')
      .values({ owner_id: omar.userId, user_id: wanda.userId, joined_at })
      .execute()
    expect((await assign(wanda.username)).body.group).toMatchObject({ state: 'acknowledged', acknowledged_by: wanda.username })
    const notifications = await wanda.calls(notificationsCalls.list)
    expect(notifications[0]).toMatchObject({
      title: 'pinparlor assigned you an alert',
      body: 'By the door, Parlor: Left flipper',
    })
    expect((await assign(null)).body.group).toMatchObject({ state: 'open', acknowledged_by: null })
    expect((await assign(omar.username)).body.group).toMatchObject({ acknowledged_by: 'pinparlor' })
  })
})

describe('a snoozed alert', () => {
  test('is neither open nor counted until its time', async () => {
    const { params } = await breakAndFind('Speaker')
    const before = (await openAlerts()) ?? 0
    const until = new Date(app.clock.now().getTime() + pauseMs).toISOString()
    const { group } = await omar.calls(alertsCalls.snooze, { params, body: { until } })
    expect(group.snoozed).toMatchObject({ by: 'pinparlor', until })
    expect(await named('Speaker')).toBeUndefined()
    expect(await named('Speaker', 'snoozed')).toBeDefined()
    expect(await openAlerts()).toBe(before - 1)
    await breakDown('Speaker')
    expect(await named('Speaker')).toBeUndefined()
    app.clock.advance(pauseMs)
    await endSnoozes(app.services)
    expect(await named('Speaker')).toMatchObject({ snoozed: null, times: 2 })
  })

  test('without a time is back when it happens again', async () => {
    const { params } = await breakAndFind('Auto launcher')
    await omar.calls(alertsCalls.snooze, { params, body: { until: null } })
    app.clock.advance(pauseMs)
    await endSnoozes(app.services)
    expect(await named('Auto launcher')).toBeUndefined()
    await breakDown('Auto launcher')
    expect(await named('Auto launcher')).toMatchObject({ snoozed: null, times: 2 })
  })

  test('can be brought back, and refuses times that have passed', async () => {
    const { params } = await breakAndFind('Coin mech 1')
    const past = new Date(app.clock.now().getTime() - 1000).toISOString()
    expect((await omar.request(alertsCalls.snooze, { params, body: { until: past } })).status).toBe(400)
    await omar.calls(alertsCalls.snooze, { params, body: { until: null } })
    await omar.calls(alertsCalls.endSnooze, { params })
    expect(await named('Coin mech 1')).toMatchObject({ snoozed: null })
  })
})

describe('a resolved alert', () => {
  test('can be opened again as it was', async () => {
    for (const { id } of await list()) await omar.calls(alertsCalls.resolve, { params: { id } })
    const { params } = await breakAndFind('Trough switch 2')
    await omar.calls(alertsCalls.assign, { params, body: { username: omar.username } })
    const recent = async () =>
      (await omar.calls(machinesCalls.detail, { params: { id: machine.id } })).last_seven_day_tech_alerts[0]?.message
    await omar.calls(alertsCalls.resolve, { params })
    expect(await recent()).toBe('No Alerts')
    const { group } = await omar.calls(alertsCalls.reopen, { params })
    expect(group).toMatchObject({ state: 'acknowledged', acknowledged_by: 'pinparlor', resolved_by: null, resolved_at: null })
    expect(await recent()).toBe('Trough switch 2 does not work.')
  })

  test('stays resolved when the machine did it, or when the same fault is open again', async () => {
    const { params } = await breakAndFind('Right flipper')
    await omar.calls(alertsCalls.resolve, { params })
    await breakDown('Right flipper')
    expect((await omar.calls(alertsCalls.reopen, { params })).group.state).toBe('resolved')
    const again = await named('Right flipper')
    app.clock.advance(1000)
    const cleared = { type: 'cleared' as const, alert_name: 'No Alerts', messages: ['No Alerts'] }
    await callAsMachine(app, runningKeyOf(machine), 'alerts', {
      alerts: [{ ...cleared, date_of_event: app.clock.now().toISOString() }],
    })
    expect((await omar.calls(alertsCalls.reopen, { params: { id: again?.id ?? 0 } })).group.state).toBe('resolved')
  })

  test('stays resolved when the machine reports the same fault at that moment', async () => {
    const { params } = await breakAndFind('Left sling')
    await omar.calls(alertsCalls.resolve, { params })
    const { db } = app.services
    const reply = await inTransaction(db, async (tx) => {
      await addToGroups(tx, machine.id, [{ type: 'technical', name: 'Left sling', messages: [], at: app.clock.now() }])
      const reopening = omar.calls(alertsCalls.reopen, { params })
      const waiting = async () => {
        const locks = await sql`
          select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where a.datname = current_database() and not l.granted and l.locktype = 'transactionid'`.execute(db)
        return locks.rows.length
      }
      await expect.poll(waiting).toBe(1)
      return { reopening }
    })
    expect((await reply.reopening).group.state).toBe('resolved')
  })
})
