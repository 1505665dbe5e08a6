import { faultReportsCalls } from '@portal/contract/fault-reports'
import { notificationsCalls } from '@portal/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { sampleJpeg } from '../../testing/sample-jpeg.ts'
import { asVisitor } from '../../testing/test-player.ts'
import type { Fixtures, TestMachine, TestPlayer } from '../../testing/fixtures.ts'
import { deleteOldFaultPhotos } from './index.ts'

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let lena: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  omar = await fixtures.operator('pinparlor')
  lena = await fixtures.operator('leagueboss')
  machine = await fixtures.machine(await fixtures.venue(omar), 'ZIL', { name: 'Big Green' })
})

type Body = Parameters<typeof report>[0]
const report = (changes: object = {}, at = machine) =>
  asVisitor(app)(faultReportsCalls.submit, {
    body: { machine_uid: at.uid, kind: 'flipper', severity: 'annoying', ...changes },
  })
const status = async (token: string) => (await asVisitor(app)(faultReportsCalls.status, { params: { token } })).body
const listReports = async (query: object = {}) => (await omar.calls(faultReportsCalls.list, { query })).reports

test('anyone at the cabinet can report a fault, repeats are merged, and the owner is notified once', async () => {
  const cabinet = await fixtures.machine(machine.place, 'ZIL', { name: 'Old Red' })
  const first = await report({ description: 'Left flipper is weak', photo: sampleJpeg().toString('base64') }, cabinet)
  expect(first).toMatchObject({ status: 201, body: { known_before: false } })
  const second = await report({ severity: 'unplayable', description: 'It is dead now' }, cabinet)
  expect(second.body.known_before).toBe(true)
  await fixtures.processEvents()
  const notices = (await omar.calls(notificationsCalls.list)).filter(({ link }) => link === `/account/machines/${cabinet.id}`)
  expect(notices).toMatchObject([{ title: 'Fault reported: Old Red', type: 'machine' }])
  expect(await listReports({ machine_id: cabinet.id })).toMatchObject([
    {
      kind: 'flipper',
      severity: 'unplayable',
      times: 2,
      state: 'new',
      entries: [
        { description: 'It is dead now', has_photo: false },
        { description: 'Left flipper is weak', has_photo: true },
      ],
    },
  ])
  const { known } = (await asVisitor(app)(faultReportsCalls.machine, { params: { uid: cabinet.uid } })).body
  expect(known).toMatchObject([{ kind: 'flipper', times: 2 }])
})

test('each reporter has a page with the state of the report', async () => {
  const { status_token } = (await report({ kind: 'sound', description: 'No sound' })).body
  expect(await status(status_token)).toMatchObject({ state: 'new', description: 'No sound', machine: { name: 'Big Green' } })
  const [one] = await listReports()
  const answer = (player: TestPlayer, state: 'seen' | 'fixed', text = '') =>
    player.request(faultReportsCalls.answer, { params: { id: one?.id ?? 0 }, body: { state, answer: text } })
  expect((await answer(lena, 'fixed')).status).toBe(404)
  await answer(omar, 'seen')
  expect(await status(status_token)).toMatchObject({ state: 'seen' })
  await answer(omar, 'fixed', 'New amplifier. Thank you!')
  expect(await status(status_token)).toMatchObject({ state: 'fixed', answer: 'New amplifier. Thank you!' })
  expect((await report({ kind: 'sound' })).body.known_before).toBe(false)
  expect((await asVisitor(app)(faultReportsCalls.status, { params: { token: 'x'.repeat(32) } })).status).toBe(404)
})

test('reports of the kind "other" are not merged', async () => {
  await report({ kind: 'other', description: 'Smells of smoke' })
  expect((await report({ kind: 'other', description: 'Too dark' })).body.known_before).toBe(false)
})

test('only the owner sees reports and photos without metadata, and photos are deleted long after the report is closed', async () => {
  const cabinet = await fixtures.machine(machine.place)
  await report({ photo: sampleJpeg().toString('base64') }, cabinet)
  const [entry] = (await listReports({ machine_id: cabinet.id })).flatMap(({ entries }) => entries)
  const photo = (player: TestPlayer) => player.request(faultReportsCalls.photo, { params: { id: entry?.id ?? 0 } })
  const seen = (await photo(omar)).body.photo
  expect(Buffer.from(seen.split(',')[1] ?? '', 'base64').includes('GPS')).toBe(false)
  expect((await photo(lena)).status).toBe(404)
  expect(await lena.calls(faultReportsCalls.list)).toMatchObject({ reports: [], count: 0 })
  expect((await lena.request(faultReportsCalls.list, { query: { machine_id: machine.id } })).status).toBe(404)
  await sql`update fault_reports set state = 'fixed', answered_at = ${app.clock.now()}::timestamptz - interval '91 days'
    where machine_id = ${cabinet.id}`.execute(app.services.db)
  await deleteOldFaultPhotos(app.services)
  expect((await photo(omar)).status).toBe(404)
})

test('a machine at a home takes reports from its owner and the accepted adults of the team only', async () => {
  const dana = await fixtures.player('rampqueen')
  const gameroom = await fixtures.gameroom(dana)
  const home = await fixtures.machine(gameroom)
  const [mate, kid] = [await fixtures.player('mate-reports'), await fixtures.player('kid-reports', { isMinor: true })]
  await home.setTeam([mate, kid])
  const statusesOf = async (as: typeof mate.request) => [
    (await as(faultReportsCalls.machine, { params: { uid: home.uid } })).status,
    (await as(faultReportsCalls.submit, { body: { machine_uid: home.uid, kind: 'flipper', severity: 'small' } })).status,
  ]
  expect(await statusesOf(asVisitor(app))).toEqual([404, 404])
  expect(await statusesOf(lena.request)).toEqual([404, 404])
  expect(await statusesOf(kid.request)).toEqual([404, 404])
  expect(await statusesOf(dana.request)).toEqual([200, 201])
  expect(await statusesOf(mate.request)).toEqual([200, 201])
  const { body } = await mate.request(faultReportsCalls.machine, { params: { uid: home.uid } })
  expect(body.machine).toMatchObject({ game_name: 'Godzilla', place_name: '' })
})

test('hostile reports are refused with an error at the field, and nothing is stored', async () => {
  const hostile: Record<string, unknown>[] = [
    { photo: 'not base64!' },
    { photo: Buffer.from('<svg onload=alert(1)>').toString('base64') },
    { photo: Buffer.from('89504e470d0a1a0a', 'hex').toString('base64') },
    { photo: 'A'.repeat(200_004) },
    { description: 'x'.repeat(501) },
    { kind: 'drop table' },
    { severity: null },
    { machine_uid: '../../etc/passwd' },
    { machine_uid: '' },
  ]
  for (const changes of hostile)
    expect({ changes, ...(await report(changes as Body)) }).toMatchObject({ changes, status: 400, body: { code: 100 } })
  expect((await report({ machine_uid: 'nobody-knows' })).status).toBe(404)
})

test('the limit of one address does not block reports of other people at a machine', async () => {
  const other = await fixtures.machine(machine.place, 'JWS')
  const from = async (remoteAddress: string) => {
    const payload = { machine_uid: other.uid, kind: 'flipper', severity: 'annoying' }
    const { statusCode } = await app.http.inject({ method: 'POST', url: '/api/v1/fault_reports', payload, remoteAddress })
    return statusCode
  }
  for (let n = 0; n < 31; n++) await from('203.0.113.7')
  expect(await from('203.0.113.8')).toBe(201)
})

describe('a report that is sent again', () => {
  const reportIdOf = () => crypto.randomUUID()
  const send = (body: object, as = asVisitor(app)) =>
    as(faultReportsCalls.submit, { body: { machine_uid: machine.uid, kind: 'target', severity: 'small', ...body } })
  const entriesOf = async (kind: string) =>
    (await listReports({ machine_id: machine.id })).find((one) => one.kind === kind)?.entries ?? []

  test.each([1, 3, 20])('%i times counts once, has the first answer and notifies once', async (tries) => {
    const kind = ({ 1: 'target', 3: 'sound', 20: 'damage' } as const)[tries as 1 | 3 | 20]
    const place = await fixtures.machine(await fixtures.venue(omar))
    const body = { machine_uid: place.uid, kind, report_id: reportIdOf(), photo: sampleJpeg().toString('base64') }
    const first = await send(body)
    for (let n = 1; n < tries; n += 1) expect((await send(body)).body).toEqual(first.body)
    const [found] = await listReports({ machine_id: place.id })
    expect(found).toMatchObject({ kind, times: 1 })
    await fixtures.processEvents()
    const notices = (await omar.calls(notificationsCalls.list)).filter(({ link }) => link === `/account/machines/${place.id}`)
    expect(notices).toHaveLength(1)
  })

  test('at the same moment counts once', async () => {
    const body = { kind: 'ball', report_id: reportIdOf(), description: 'Stuck behind the ramp' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await entriesOf('ball')).toHaveLength(1)
  })

  test('keeps its answer when others report the fault between the tries', async () => {
    const body = { kind: 'sign-in', report_id: reportIdOf() }
    expect((await send(body)).body.known_before).toBe(false)
    expect((await send({ kind: 'sign-in' })).body.known_before).toBe(true)
    expect((await send(body)).body.known_before).toBe(false)
  })

  test('by another person is another report and opens nothing of the first', async () => {
    const place = await fixtures.machine(await fixtures.venue(omar))
    const body = { machine_uid: place.uid, kind: 'other', report_id: reportIdOf(), description: 'Mine' }
    const first = await send(body)
    const second = await send({ ...body, description: 'Theirs' }, lena.request)
    expect(second.body.status_token).not.toBe(first.body.status_token)
    expect(await status(second.body.status_token)).toMatchObject({ description: 'Theirs' })
    expect(await listReports({ machine_id: place.id })).toHaveLength(2)
  })
})
