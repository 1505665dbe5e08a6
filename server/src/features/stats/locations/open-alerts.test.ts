import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import { statsCalls } from '@portal/contract/stats'
import type { MachineAlert } from '@portal/contract/telemetry'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../../testing/machine-calls.ts'
import { makeFixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../../testing/fixtures.ts'
import { weekAtLocations } from './weekly-reports.ts'

let app: TestApp
let omar: TestPlayer
const places: TestLocation[] = []
const machines: TestMachine[] = []

beforeAll(async () => {
  app = await startTestApp()
  const fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  places.push(await fixtures.venue(omar), await fixtures.venue(omar))
  for (const place of places) for (const title of ['ZIL', 'MET']) machines.push(await fixtures.machine(place, title))
})
afterAll(() => app.stop())

type Step =
  | { machine: number; type: MachineAlert['type']; name: string; open: boolean }
  | { machine: number; act: 'acknowledge' | 'resolve' }

const machineAt = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    machine: machineAt,
    type: fc.constantFrom<MachineAlert['type']>('technical', 'network', 'coin_door', 'cleared'),
    name: fc.constantFrom('Left flipper', 'Trough'),
    open: fc.boolean(),
  }),
  fc.record({ machine: machineAt, act: fc.constantFrom('acknowledge' as const, 'resolve' as const) }),
)

async function runStep(one: Step) {
  const machine = machines[one.machine] as TestMachine
  app.clock.advance(1_000)
  if ('act' in one) {
    const [first] = (await omar.calls(alertsCalls.groups, { query: { machine_id: machine.id } })).groups
    if (first) await omar.calls(alertsCalls[one.act], { params: { id: first.id } })
    return
  }
  const alert = {
    type: one.type,
    alert_name: one.type === 'coin_door' ? 'Coin door' : one.name,
    date_of_event: app.clock.now().toISOString(),
    messages: ['Something happened.'],
    ...(one.type === 'coin_door' && { coin_door_open: one.open }),
  }
  await callAsMachine(app, runningKeyOf(machine), 'alerts', { alerts: [alert] })
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Counts the unresolved alert groups of each machine row by row. */
async function countNaively(): Promise<number[]> {
  const { rows } = await sql<{ id: number; state: string }>`select machine_id as id, state from alert_groups`.execute(
    app.services.db,
  )
  return machines.map(({ id }) => rows.filter((row) => row.id === id && row.state !== 'resolved').length)
}

describe('open alerts', () => {
  test('have the same count in every list, total, page and mail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) await runStep(one)
        const open = await countNaively()
        const group = { group_type: 'business' as const }
        const query = { query: group }
        const { count } = await omar.calls(alertsCalls.groups, query)
        const { totals, locations } = await omar.calls(statsCalls.locationStatsByGroup, query)
        expect([count, totals.alerts]).toEqual([sum(open), sum(open)])
        const perPlace = places.map((place) => sum(open.filter((_, i) => machines[i]?.place.id === place.id)))
        expect(places.map(({ id }) => locations.find(({ location_id }) => location_id === id)?.alerts)).toEqual(perPlace)
        const fleet = await omar.calls(machinesCalls.fleet, { query: { ...group, sort: 'name' } })
        const of = <T extends { id: number }>(rows: T[]) => machines.map(({ id }) => rows.find((row) => row.id === id))
        expect(of(fleet.machines).map((row) => row?.open_alerts)).toEqual(open)
        expect(fleet.totals.with_alerts).toBe(open.filter((n) => n > 0).length)
        const mine = await omar.calls(machinesCalls.mine, query)
        expect(of(mine.machines).map((row) => row?.alerts)).toEqual(open)
        const info = (await omar.calls(alertsCalls.infoOfMachines, query)).machines
        expect(machines.map(({ id }) => info.find(({ machine_id }) => machine_id === id)?.alert_count)).toEqual(open)
        for (const [i, { id }] of machines.entries()) {
          expect((await omar.calls(machinesCalls.detail, { params: { id } })).open_alerts).toBe(open[i])
          expect((await omar.calls(alertsCalls.groups, { query: { machine_id: id } })).count).toBe(open[i])
        }
        const mailed = await weekAtLocations(app.services.db, omar.userId, '2026-11-16')
        expect(sum(mailed.map(({ alerts }) => alerts))).toBe(sum(open))
      }),
      { numRuns: 8 },
    )
  })
})
