import { auditCalls } from '@portal/contract/audit'
import { eventsAdminCalls, type AdminEventFields } from '@portal/contract/events-admin'
import { eventsCalls } from '@portal/contract/events'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'

const { list, detail, create, save, cancel, undo } = eventsAdminCalls

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let other: TestPlayer
let operator: TestPlayer
let player: TestPlayer
let venue: TestLocation
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  admin = await fixtures.player('eventkeeper', { groups: ['home', 'admin'] })
  other = await fixtures.player('secondkeep', { groups: ['home', 'admin'] })
  operator = await fixtures.operator('eventbar')
  player = await fixtures.player('eventgoer')
  venue = await fixtures.venue(operator, { name: 'Event Bar' })
  machine = await fixtures.machine(venue)
  await machine.finishGame([[player, 5_000_000]])
  await fixtures.processEvents()
})
afterAll(() => app.stop())

const week: AdminEventFields = {
  kind: 'event',
  name: 'Week of ramps',
  description: 'Every ramp counts.',
  starts_at: '2026-11-20T06:00',
  ends_at: '2026-11-27T00:00',
  time_zone: 'America/Chicago',
  location_id: null,
  title_codes: ['ZIL', 'JWS'],
  scoring: 'high_score',
}
const createEvent = (more: Partial<AdminEventFields> = {}) => admin.calls(create, { body: { ...week, ...more } })
const read = (id: number) => admin.calls(detail, { params: { id } })
const saveEvent = async (id: number, change: Partial<AdminEventFields>, by = admin) => {
  const { revision, fields } = await read(id)
  return by.request(save, { params: { id }, body: { revision, fields: { ...fields, ...change } } })
}
const undoEvent = async (id: number) => admin.calls(undo, { params: { id }, body: { revision: (await read(id)).revision } })
const isSeen = async (id: number) => (await player.request(eventsCalls.detail, { params: { id } })).status === 200
const errorsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { validation_errors: object }).validation_errors).toSorted()
const scoresOf = async (id: number) => {
  const { board } = await read(id)
  const view = await player.calls(leaderboardsCalls.view, { params: { id: board?.id as number } })
  return JSON.stringify(view).includes('eventgoer')
}

test('a company event is announced with its leaderboard, which counts games of its window everywhere', async () => {
  const event = await createEvent()
  expect(event).toMatchObject({
    state: 'current',
    owner: 'company',
    start_at: '2026-11-20T12:00:00.000Z',
    players: 1,
    fields: week,
  })
  const shown = await player.calls(eventsCalls.detail, { params: { id: event.id } })
  expect(shown).toMatchObject({ name: 'Week of ramps', stern_event: true, location: null, time_zone: 'America/Chicago' })
  expect([shown.titles.map(({ code }) => code), shown.leaderboards.length, await scoresOf(event.id)]).toEqual([
    ['ZIL', 'JWS'],
    1,
    true,
  ])
})

test('events are found by name, location, state and owner, and those of operators are read-only', async () => {
  await operator.calls(eventsCalls.save, {
    params: { id: 'new' },
    body: {
      kind: 'event',
      name: 'Bar night',
      location_id: venue.id,
      title_ids: [machine.title.id],
      start_at: '2026-12-01T00:00:00Z',
      end_at: '2026-12-02T00:00:00Z',
    },
  })
  const { id: quiet } = await createEvent({ name: 'Quiet week', title_codes: [] })
  const searchEvents = async (query: object) => (await admin.calls(list, { query })).results.map(({ name }) => name)
  expect(await searchEvents({ search: 'event bar' })).toEqual(['Bar night'])
  expect(await searchEvents({ owner: 'operators' })).toEqual(['Bar night'])
  expect(await searchEvents({ search: 'quiet', state: 'current', owner: 'company' })).toEqual(['Quiet week'])
  expect(await searchEvents({ state: 'cancelled' })).toEqual([])
  expect(await read(quiet)).toMatchObject({ board: null, fields: { title_codes: [] } })
  const bars = (await admin.calls(list, { query: { owner: 'operators' } })).results[0]?.id as number
  expect(await read(bars)).toMatchObject({ registered_by: { username: 'eventbar' }, place: { name: 'Event Bar' } })
  expect((await saveEvent(bars, { name: 'Mine' })).status).toBe(409)
})

test('an event and its leaderboard are changed and restored, and the second of two editors gets a conflict', async () => {
  const { id } = await createEvent({ name: 'To be changed' })
  const { revision, fields } = await read(id)
  expect((await saveEvent(id, { name: 'Changed', title_codes: ['VEN'], ends_at: '2026-11-28T00:00' })).status).toBe(200)
  const shown = await player.calls(eventsCalls.detail, { params: { id } })
  expect([shown.name, shown.titles.map(({ code }) => code), shown.end_at]).toEqual([
    'Changed',
    ['VEN'],
    '2026-11-28T06:00:00.000Z',
  ])
  const late = await other.request(save, { params: { id }, body: { revision, fields } })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('eventkeeper changed this') } })
  expect((await saveEvent(id, { title_codes: [] })).status).toBe(200)
  expect((await read(id)).board).toBeNull()
  await undoEvent(id)
  expect((await read(id)).fields).toMatchObject({ name: 'Changed', title_codes: ['VEN'] })
  const { results } = await admin.calls(auditCalls.list, { query: { action: 'event.changed' } })
  const entry = await admin.calls(auditCalls.detail, { params: { id: results.at(-1)?.id as number } })
  expect([entry.before['name'], entry.after['name']]).toEqual(['To be changed', 'Changed'])
})

test('a canceled event is not listed, and restoring it counts its games again', async () => {
  const { id } = await createEvent({ name: 'On and off' })
  expect([await isSeen(id), await scoresOf(id)]).toEqual([true, true])
  const code = (await read(id)).board?.event_code
  await admin.calls(cancel, { params: { id }, body: { revision: (await read(id)).revision, reason: 'Flooded' } })
  expect([(await read(id)).state, await isSeen(id)]).toEqual(['cancelled', false])
  expect((await saveEvent(id, { name: 'Other' })).status).toBe(409)
  await undoEvent(id)
  expect([await isSeen(id), await scoresOf(id), (await read(id)).board?.event_code]).toEqual([true, true, code])
  const { results } = await admin.calls(auditCalls.list)
  expect(results.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
    ['event.undone', null],
    ['event.cancelled', 'Flooded'],
  ])
})

test('an inconsistent event is refused with an error at each field', async () => {
  const createWithErrors = async (change: Partial<AdminEventFields>) =>
    errorsOf(await admin.request(create, { body: { ...week, ...change } }))
  expect(await createWithErrors({ ends_at: '2026-11-20T06:00' })).toEqual(['ends_at'])
  expect(await createWithErrors({ starts_at: '2026-11-01T00:00', ends_at: '2026-11-02T00:00' })).toEqual(['ends_at'])
  expect(await createWithErrors({ ends_at: '2028-11-20T06:00' })).toEqual(['ends_at'])
  expect(await createWithErrors({ kind: 'launch_party' })).toEqual(['location_id', 'title_codes'])
  expect(await createWithErrors({ time_zone: 'Mars/Base' })).toEqual(['time_zone'])
  expect(await createWithErrors({ location_id: 999_999, title_codes: ['NOPE'] })).toEqual(['location_id', 'title_codes'])
  const party = await createEvent({ kind: 'launch_party', location_id: venue.id, title_codes: ['ZIL'], name: 'First night' })
  expect((await player.calls(eventsCalls.launchParties)).map(({ id }) => id)).toContain(party.id)
})
