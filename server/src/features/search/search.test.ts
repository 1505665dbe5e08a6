import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCalls } from '@portal/contract/search'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeWorld, type World, type WorldPlayer } from '../../testing/world.ts'

let portal: TestApp
let world: World
let reader: WorldPlayer

beforeAll(async () => {
  portal = await startTestApp({ listen: false })
  world = await makeWorld(portal)
  reader = await world.player('curious')
  const operator = await world.operator('jawbreaker')
  await world.player('jawsfan')
  await world.venue(operator, { name: 'Jaws Landing', city: 'Monterey', state: 'CA' })
  await world.gameroom(reader, { name: 'Jaws cellar' })
})
afterAll(() => portal.stop())

const found = async (q: string) =>
  (await reader.calls(searchCalls.find, { query: { q } })).results.map(({ kind, name }) => `${kind} ${name}`)

test('titles, players and places stand in one list, the best hit first', async () => {
  expect(await found('jaws')).toEqual(['title Jaws', 'player jawsfan', 'place Jaws Landing'])
  expect(await found('JWS')).toEqual(['title Jaws'])
  expect(await found('elviras horrors')).toEqual(["title Elvira's House of Horrors"])
})

test('a place is found by its town too', async () => {
  expect(await found('monterey')).toEqual(['place Jaws Landing'])
})

test('gamerooms, private players, minors and erased accounts are not found', async () => {
  expect(await found('cellar')).toEqual([])
  const hide = (values: object) => portal.services.db.updateTable('users').set(values).where('username', '=', 'jawsfan').execute()
  for (const values of [{ privacy: 'private' }, { privacy: 'public', is_minor: true }, { is_minor: false, status: 'deleted' }]) {
    await hide(values)
    expect(await found('jawsfan')).toEqual([])
  }
  await hide({ status: 'active' })
  expect(await found('jawsfan')).toEqual(['player jawsfan'])
})

test('one letter finds nothing, and signs of a pattern are taken as they are', async () => {
  for (const text of ['', 'j', ', ', '%%', '__', '\\\\']) expect(await found(text)).toEqual([])
})
