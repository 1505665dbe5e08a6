import { eventsCalls, type EventFields } from '@portal/contract/events'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { editorMessages as says } from '@portal/contract/rules/editor-messages'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'

const { list, detail, launchParties, save, remove } = eventsCalls
const dayMs = 86_400_000

let app: TestApp
let fixtures: Fixtures
let operator: TestPlayer
let rival: TestPlayer
let ann: TestPlayer
let venue: TestLocation
let godzilla: TestMachine
const ids: Record<string, number> = {}

const at = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  operator = await fixtures.operator('partybar')
  rival = await fixtures.operator('otherbar')
  ann = await fixtures.player('ann-plays')
  venue = await fixtures.venue(operator, { name: 'Party Bar' })
  godzilla = await fixtures.machine(venue)
  const add = async (name: string, event: Partial<Parameters<Fixtures['event']>[0]>) => {
    ids[name] = (await fixtures.event({ name, ...span(-1, 1), ...event })).id
  }
  await add('December', { id: 6208, kind: 'quest_event', sternEvent: true, ...span(-3, 3) })
  await add('Next year', { sternEvent: true, ...span(30, 40) })
  await add('Last week', { sternEvent: true, ...span(-20, -10) })
  await add('League night', { locationId: venue.id, ownerId: operator.userId })
  const club = await fixtures.venue(rival, { privacy_type: 'private' })
  await add('Members only', { locationId: club.id, ownerId: rival.userId })
})
afterAll(() => app.stop())

const names = async (as: TestPlayer, query = {}) => (await as.calls(list, { query })).map(({ name }) => name)
const fields = (change: Partial<z.input<typeof EventFields>> = {}): z.input<typeof EventFields> => ({
  kind: 'launch_party',
  name: 'First flips',
  description: 'Bring a friend.',
  location_id: venue.id,
  title_ids: [godzilla.title.id],
  start_at: at(-1).toISOString(),
  end_at: at(2).toISOString(),
  ...change,
})
const registerParty = async (change = {}) => (await operator.calls(save, { params: { id: 'new' }, body: fields(change) })).event

describe('the list of events', () => {
  test('shows running events first, the company’s before others, then future ones, then past ones', async () => {
    expect(await names(ann)).toEqual(['December', 'League night', 'Next year', 'Last week'])
    expect(await names(ann, { event_state: 'current' })).toEqual(['December', 'League night'])
    expect(await names(ann, { event_state: 'upcoming' })).toEqual(['Next year'])
    expect(await names(ann, { event_state: 'past' })).toEqual(['Last week'])
    expect(await names(ann, { stern_event: 'false' })).toEqual(['League night'])
    expect(await names(ann, { location: venue.id })).toEqual(['League night'])
    expect(await names(ann, { my_events: 'true' })).toEqual([])
    expect(await names(operator, { my_events: 'true' })).toEqual(['League night'])
  })

  test('shows an event at a private location to its owner only', async () => {
    expect(await names(rival)).toContain('Members only')
    expect((await ann.request(detail, { params: { id: ids['Members only'] ?? 0 } })).status).toBe(404)
    expect((await rival.request(detail, { params: { id: ids['Members only'] ?? 0 } })).status).toBe(200)
  })

  test('an event is read by its id', async () => {
    expect(await ann.calls(detail, { params: { id: 6208 } })).toMatchObject({
      id: 6208,
      kind: 'quest_event',
      stern_event: true,
      slug: 'december',
      state: 'current',
      leaderboards: [],
    })
    expect((await ann.request(detail, { params: { id: 4 } })).status).toBe(404)
  })
})

describe('a launch party', () => {
  test('is registered by an operator with its leaderboard, and players there take part', async () => {
    const event = await registerParty()
    expect(event).toMatchObject({ kind: 'launch_party', state: 'current', is_mine: true, players: 0, stern_event: false })
    expect(event).toMatchObject({ title: { code: 'ZIL' }, location: { name: 'Party Bar' }, time_zone: 'America/Los_Angeles' })
    await godzilla.finishGame([[ann, 8_000_000]], { endedAt: new Date(app.clock.now().getTime() - 60_000) })
    await fixtures.processEvents()
    const shown = await ann.calls(detail, { params: { id: event.id } })
    expect(shown).toMatchObject({ players: 1, is_mine: true, event_code: event.event_code })
    expect(shown.leaderboards).toMatchObject([{ kind: 'event', name: 'First flips', my_rank: 1, event_id: event.id }])
    expect(await names(ann, { my_events: 'true' })).toEqual(['First flips'])
    const parties = await ann.calls(launchParties)
    expect(parties).toMatchObject([{ id: event.id, title: { code: 'ZIL' }, location: { id: venue.id }, state: 'current' }])
    expect(await ann.calls(launchParties, { query: { location: venue.id, title: godzilla.title.id } })).toHaveLength(1)
    expect(await ann.calls(launchParties, { query: { title: godzilla.title.id + 1 } })).toEqual([])
  })

  test('is changed with its leaderboard, and disappears when it is canceled', async () => {
    const event = await registerParty({ name: 'Second flips' })
    const params = { id: event.id }
    const changed = await operator.calls(save, { params, body: fields({ name: 'Third flips', end_at: at(4).toISOString() }) })
    expect(changed.event).toMatchObject({ id: event.id, name: 'Third flips', event_code: event.event_code })
    const [board] = (await operator.calls(detail, { params })).leaderboards
    expect(board).toMatchObject({ name: 'Third flips', end_at: at(4).toISOString() })
    await operator.calls(remove, { params })
    expect((await operator.request(detail, { params })).status).toBe(404)
    expect((await operator.request(leaderboardsCalls.view, { params: { id: board?.id ?? 0 } })).status).toBe(404)
    expect(await names(operator)).not.toContain('Third flips')
  })

  test('gets an error at each invalid field, and only its owner can change it', async () => {
    const registerWithErrors = async (change: object) =>
      (await operator.request(save, { params: { id: 'new' }, body: fields(change) })).body.validation_errors
    expect(await registerWithErrors({ title_ids: [1, 2] })).toEqual({ title_ids: ['Choose one game for the launch party.'] })
    expect(await registerWithErrors({ end_at: at(-2).toISOString() })).toEqual({ end_at: [says.endBeforeStart] })
    expect(await registerWithErrors({ name: '' })).toHaveProperty('name')
    const id = ids['League night'] ?? 0
    const theirs = await fixtures.venue(rival)
    expect((await rival.request(save, { params: { id }, body: fields({ location_id: theirs.id }) })).status).toBe(404)
    expect((await rival.request(save, { params: { id: 'new' }, body: fields() })).status).toBe(404)
    expect((await rival.request(remove, { params: { id } })).status).toBe(404)
    expect((await operator.request(remove, { params: { id: 6208 } })).status).toBe(404)
    expect((await ann.request(save, { params: { id: 'new' }, body: fields() })).status).toBe(403)
  })
})
