import { afterAll, beforeAll, expect, test } from 'vitest'
import { followsCalls } from '@portal/contract/follows'
import { searchCalls } from '@portal/contract/search'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { bodyOf } from '../content/index.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'

let portal: TestApp
let fixtures: Fixtures
let reader: TestPlayer

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
  reader = await fixtures.player('curious')
  const operator = await fixtures.operator('jawbreaker')
  await fixtures.player('jawsfan')
  await fixtures.venue(operator, { name: 'Jaws Landing', city: 'Monterey', state: 'CA' })
  await fixtures.gameroom(reader, { name: 'Jaws cellar' })
})
afterAll(() => portal.stop())

const namesOf = (results: { kind: string; name: string }[]) => results.map(({ kind, name }) => `${kind} ${name}`)

const search = async (q: string, searcher = reader) =>
  namesOf((await searcher.calls(searchCalls.find, { query: { q, exact: 'true' } })).results)

/** The search of a visitor. */
const visit = async (q: string) => {
  const answer = await portal.http.inject({ url: `/api/v1/search?q=${encodeURIComponent(q)}` })
  return namesOf(answer.json<{ results: { kind: string; name: string }[] }>().results)
}

test('the search returns everything of a name in one list, the best match first', async () => {
  const found = ['title Jaws', 'player jawsfan', 'board Jaws worldwide', 'place Jaws Landing', 'achievement In its jaws']
  expect(await search('jaws')).toEqual(found)
  expect(await search('JWS')).toEqual(['title Jaws'])
  expect(await search('elviras horrors')).toEqual(["title Elvira's House of Horrors"])
})

test('the search finds a location by its town', async () => {
  expect(await search('monterey')).toEqual(['place Jaws Landing'])
})

test('the search does not find gamerooms, private players, minors and erased accounts', async () => {
  expect(await search('cellar')).toEqual([])
  const hide = (values: object) => portal.services.db.updateTable('users').set(values).where('username', '=', 'jawsfan').execute()
  for (const values of [{ privacy: 'private' }, { privacy: 'public', is_minor: true }, { is_minor: false, status: 'deleted' }]) {
    await hide(values)
    expect(await search('jawsfan')).toEqual([])
  }
  await hide({ status: 'active' })
  expect(await search('jawsfan')).toEqual(['player jawsfan'])
})

test('the search finds an article by its title in any language and shows it in the language of the reader', async () => {
  const german = { title: 'Tentakel im Spiel', display_title: '', summary: 'Kurz.', body: bodyOf('Ein Satz.') }
  await fixtures.page({ type: 'help', slug: 'tentacles', title: 'Tentacles in play', german })
  for (const q of ['tentacles', 'tentakel']) expect(await search(q)).toEqual(['help Tentacles in play'])
  const { body } = await reader.request(searchCalls.find, { query: { q: 'tentacles' } }, { 'accept-language': 'de' })
  expect(body).toMatchObject({ results: [{ name: 'Tentakel im Spiel', detail: 'Kurz.', language: 'de' }] })
})

test('the search finds quests and articles that the reader may open', async () => {
  const badges = [{ name: 'One', shape: 'round', icon: 'star', trigger: 'games_played', value: 1 }] as const
  await fixtures.quest({ name: 'Symbiote watch', caption: 'All week.', badges: [...badges] })
  await fixtures.quest({ name: 'Symbiote plans', state: 'draft', badges: [...badges] })
  await fixtures.page({ type: 'announcement', slug: 'symbiote-code', title: 'Symbiote code is out' })
  await fixtures.page({ type: 'help', slug: 'symbiote-help', title: 'What is a symbiote?' })
  await fixtures.page({ type: 'exclusive', slug: 'symbiote-film', title: 'Symbiote film', audience: 'all_access' })
  await fixtures.page({
    type: 'announcement',
    slug: 'symbiote-later',
    title: 'Symbiote later',
    publishAt: new Date('2090-01-01'),
  })
  await fixtures.page({ type: 'help', slug: 'symbiote-bars', title: 'Symbiote for bars', audience: 'business' })
  const everyone = ['quest Symbiote watch', 'announcement Symbiote code is out', 'help What is a symbiote?']
  expect((await search('symbiote')).sort()).toEqual(everyone.toSorted())
  const member = await fixtures.player('goldmember', { allAccess: true })
  const { results } = await member.calls(searchCalls.find, { query: { q: 'symbiote film' } })
  expect(results).toMatchObject([{ kind: 'exclusive', name: 'Symbiote film' }])
  expect(await search('symbiote film')).toEqual([])
})

test('the search ignores hyphens in the text and in names', async () => {
  const operator = await fixtures.operator('hyphens')
  await fixtures.page({ type: 'help', slug: 'wi-fi', title: 'Connect to Wi-Fi' })
  await fixtures.page({ type: 'help', slug: 'hotspot', title: 'A hotspot' })
  const venue = await fixtures.venue(operator, { name: 'Tri-Cities Arcade' })
  const dates = { startsAt: new Date('2090-01-01'), endsAt: new Date('2090-02-01') }
  await fixtures.event({ kind: 'tournament', name: 'Play-offs', ownerId: operator.userId, locationId: venue.id, ...dates })
  for (const text of ['wifi', 'wi-fi', 'WI‑FI']) expect(await search(text)).toEqual(['help Connect to Wi-Fi'])
  for (const text of ['hotspot', 'hot-spot']) expect(await search(text)).toEqual(['help A hotspot'])
  for (const text of ['tricities', 'tri-cities arcade', 'arcade - tricities'])
    expect(await search(text)).toEqual(['place Tri-Cities Arcade'])
  for (const text of ['playoffs', 'play-offs']) expect(await search(text)).toEqual(['event Play-offs'])
  expect(await search('-j-')).toEqual([])
})

test('the search finds nothing by one letter and takes pattern characters literally', async () => {
  for (const text of ['', 'j', ', ', '%%', '__', '\\\\']) expect(await search(text)).toEqual([])
})

test('the search does not find a player who blocked the reader', async () => {
  const shy = await fixtures.player('shyplayer')
  expect(await search('shyplayer')).toEqual(['player shyplayer'])
  await shy.calls(followsCalls.block, { body: { uid: reader.uid } })
  expect(await search('shyplayer')).toEqual([])
})

test('the search finds achievements with their title, except secret ones', async () => {
  const { results } = await reader.calls(searchCalls.find, { query: { q: 'planet of terror' } })
  expect(results).toMatchObject([{ kind: 'achievement', name: 'Planet of terror', detail: 'Godzilla', title_code: 'ZIL' }])
  await portal.services.db.updateTable('achievements').set({ secret: true }).where('title', '=', 'Planet of terror').execute()
  expect(await search('planet of terror')).toEqual([])
})

test('the search finds leaderboards and events that the reader may open', async () => {
  const { operator, venue, board } = await fixtures.venueWithBoard('searched')
  const { ada } = await fixtures.home('searched')
  const dates = { startsAt: new Date('2026-01-01'), endsAt: new Date('2090-01-01'), timeZone: 'UTC' }
  const event = { kind: 'tournament', name: 'Flipperpalooza', ownerId: operator.userId, locationId: venue.id, ...dates } as const
  await fixtures.event(event)
  expect(await search('parlor weekly')).toEqual(['board Parlor weekly'])
  expect(await search('flipperpal')).toEqual(['event Flipperpalooza'])
  expect(await search('home gameroom')).toEqual([])
  expect(await search('home gameroom', ada)).toEqual(['board Home gameroom'])
  await portal.services.db.updateTable('locations').set({ privacy_type: 'private' }).where('id', '=', venue.id).execute()
  expect([await search('parlor weekly'), await search('flipperpal')]).toEqual([[], []])
  expect(await search('parlor weekly', operator)).toEqual(['board Parlor weekly'])
  expect(board.id).toBeGreaterThan(0)
})

test('the search finds machines and open alerts for their owner only, by serial number too', async () => {
  const owner = await fixtures.operator('serialowner')
  const machine = await fixtures.machine(await fixtures.venue(owner, { name: 'Serial bar' }), 'MET', { serial: 'AR-770001-1' })
  const alert = { type: 'technical', alert_name: 'Ball missing', date_of_event: '2026-11-01T10:00:00.000Z', messages: ['Look.'] }
  await callAsMachine(portal, runningKeyOf(machine), 'alerts', { alerts: [alert] })
  const { results } = await owner.calls(searchCalls.find, { query: { q: '770001' } })
  expect(results).toMatchObject([
    {
      kind: 'machine',
      id: machine.id,
      name: 'Metallica Pro',
      detail: expect.stringContaining('770001, Serial bar.') as string,
      title_code: 'MET',
    },
    { kind: 'alert', name: 'Ball missing' },
  ])
  expect(await search('ball miss', owner)).toEqual(['alert Ball missing'])
  expect([await search('770001'), await search('ball miss')]).toEqual([[], []])
})

test('the search corrects a misspelled text when nothing matches it, unless the text is searched as typed', async () => {
  const find = async (q: string, exact = 'false') => reader.calls(searchCalls.find, { query: { q, exact } })
  const found = await find('godzila')
  expect([found.corrected, found.results[0]?.name]).toEqual(['godzilla', 'Godzilla'])
  expect(await find('godzila', 'true')).toMatchObject({ results: [], corrected: null })
  expect((await find('monterrey')).results).toMatchObject([{ kind: 'place', name: 'Jaws Landing' }])
  expect(await find('zzyzx')).toMatchObject({ results: [], corrected: null })
})

test('the search suggests no name that the reader cannot find', async () => {
  await fixtures.gameroom(reader, { name: 'Quuxatron' })
  await fixtures.player('zanzibarella', { isMinor: true })
  for (const text of ['quuxatrom', 'zanzibarela']) {
    const { corrected } = await reader.calls(searchCalls.find, { query: { q: text } })
    expect(corrected).toBeNull()
  }
})

test('the search shows visitors titles, public locations and leaderboards, and neither players nor articles', async () => {
  await fixtures.venueWithBoard('visited')
  const found = ['title Jaws', 'board Jaws worldwide', 'place Jaws Landing', 'achievement In its jaws']
  expect(await visit('jaws')).toEqual(found)
  expect(await visit('parlor weekly')).toEqual(['board Parlor weekly'])
  expect(await visit('jawsfan')).toEqual([])
  expect(await visit('symbiote code')).toEqual([])
})
