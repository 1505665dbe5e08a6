import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import type { Fixtures, TestMachine, TestLocation, TestPlayer } from '../../testing/fixtures.ts'

const { fleet, setManyOutOfService, setManyLocations } = machinesCalls

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let lena: TestPlayer
let parlor: TestLocation
let annex: TestLocation
let lenas: TestLocation
let mine: TestMachine[]
let hers: TestMachine

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  omar = await fixtures.operator('pinparlor3')
  lena = await fixtures.operator('leagueboss3')
  parlor = await fixtures.venue(omar)
  annex = await fixtures.venue(omar)
  lenas = await fixtures.venue(lena)
  mine = [await fixtures.machine(parlor), await fixtures.machine(parlor, 'JWS'), await fixtures.machine(annex, 'MET')]
  hers = await fixtures.machine(lenas)
})

const ids = () => mine.map(({ id }) => id)
const rows = async () => (await omar.calls(fleet)).machines

test('several machines go out of service and back together, and unchanged ones are not counted', async () => {
  const setOutOfServiceOf = (out_of_service: boolean, machine_ids: number[]) =>
    omar.calls(setManyOutOfService, { body: { machine_ids, out_of_service } })
  expect(await setOutOfServiceOf(true, ids().slice(0, 2))).toMatchObject({ changed: 2 })
  expect(await setOutOfServiceOf(true, ids())).toMatchObject({ changed: 1 })
  expect((await rows()).every(({ out_of_service }) => out_of_service)).toBe(true)
  expect(await setOutOfServiceOf(false, ids())).toMatchObject({ changed: 3 })
  const [first] = mine
  const { history } = await omar.calls(machinesCalls.detail, { params: { id: first?.id as number } })
  expect(history.filter(({ status }) => status === 'out_of_service' || status === 'in_service')).toHaveLength(2)
})

test('several machines move together, and later games count at the new location', async () => {
  expect(await omar.calls(setManyLocations, { body: { machine_ids: ids(), location_id: annex.id } })).toMatchObject({
    changed: 2,
  })
  expect(new Set((await rows()).map(({ location_id }) => location_id))).toEqual(new Set([annex.id]))
  await mine[0]?.finishGame([['guest:KAT', 1_000_000]], { minutes: 0 })
  await fixtures.processEvents()
  const played = await app.services.db
    .selectFrom('plays')
    .select('location_id')
    .where('machine_id', '=', mine[0]?.id as number)
    .executeTakeFirst()
  expect(played?.location_id).toBe(annex.id)
})

test('a machine or location of another owner prevents the whole change', async () => {
  const with404 = [
    omar.request(setManyOutOfService, { body: { machine_ids: [...ids(), hers.id], out_of_service: true } }),
    omar.request(setManyLocations, { body: { machine_ids: [hers.id], location_id: parlor.id } }),
    omar.request(setManyLocations, { body: { machine_ids: ids(), location_id: lenas.id } }),
  ]
  expect((await Promise.all(with404)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await rows()).some(({ out_of_service }) => out_of_service)).toBe(false)
  expect((await rows()).map(({ id }) => id)).not.toContain(hers.id)
})

test('alerts can be filtered by location, and locations of other operators are unknown', async () => {
  for (const machine of [mine[0], hers])
    await callAsMachine(app, runningKeyOf(machine as TestMachine), 'alerts', {
      alerts: [
        {
          type: 'technical',
          alert_name: 'Left flipper',
          date_of_event: new Date(app.clock.now().getTime() - 60_000).toISOString(),
          messages: ['The flipper does not move.'],
        },
      ],
    })
  const at = async (place: TestLocation) =>
    (await omar.calls(alertsCalls.groups, { query: { location_id: place.id } })).groups.map(({ machine_id }) => machine_id)
  expect(await at(annex)).toEqual([mine[0]?.id])
  expect(await at(parlor)).toEqual([])
  expect((await omar.request(alertsCalls.groups, { query: { location_id: lenas.id } })).status).toBe(404)
})
