import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCalls } from '@portal/contract/search'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'

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

const search = async (q: string) =>
  (await reader.calls(searchCalls.find, { query: { q } })).results.map(({ kind, name }) => `${kind} ${name}`)

test('returns titles, players and locations in one list, the best match first', async () => {
  expect(await search('jaws')).toEqual(['title Jaws', 'player jawsfan', 'place Jaws Landing'])
  expect(await search('JWS')).toEqual(['title Jaws'])
  expect(await search('elviras horrors')).toEqual(["title Elvira's House of Horrors"])
})

test('finds a location by its town', async () => {
  expect(await search('monterey')).toEqual(['place Jaws Landing'])
})

test('does not find gamerooms, private players, minors and erased accounts', async () => {
  expect(await search('cellar')).toEqual([])
  const hide = (values: object) => portal.services.db.updateTable('users').set(values).where('username', '=', 'jawsfan').execute()
  for (const values of [{ privacy: 'private' }, { privacy: 'public', is_minor: true }, { is_minor: false, status: 'deleted' }]) {
    await hide(values)
    expect(await search('jawsfan')).toEqual([])
  }
  await hide({ status: 'active' })
  expect(await search('jawsfan')).toEqual(['player jawsfan'])
})

test('finds quests and articles that the reader may open', async () => {
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

test('finds nothing by one letter and takes pattern characters literally', async () => {
  for (const text of ['', 'j', ', ', '%%', '__', '\\\\']) expect(await search(text)).toEqual([])
})
