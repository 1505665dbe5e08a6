import { afterAll, beforeAll, expect, test } from 'vitest'
import { networksCalls } from '@portal/contract/networks'
import { sql } from '../../kit/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeWorld, type World, type WorldPlace, type WorldPlayer } from '../../testing/world.ts'

let app: TestApp
let world: World
let dana: WorldPlayer
let theo: WorldPlayer
let nora: WorldPlayer
let room: WorldPlace

beforeAll(async () => {
  app = await startTestApp()
  world = await makeWorld(app)
  dana = await world.player('rampqueen')
  theo = await world.player('tiltproof')
  nora = await world.player('newcomer')
  room = await world.gameroom(dana)
})
afterAll(() => app.stop())

const set = (as: WorldPlayer, team: string[], managers?: string[]) =>
  as.tries(networksCalls.setTeam, { body: { location_id: room.id, team, ...(managers && { managers }) } })
const shown = async (as = dana) =>
  (await as.calls(networksCalls.team, { query: { location_id: room.id } })).team.map(({ username, role }) => [username, role])

test('the owner names the team by username or uid; the owner belongs to it anyway', async () => {
  expect((await set(dana, ['tiltproof', nora.uid, dana.uid, 'TILTPROOF'])).status).toBe(200)
  expect(await shown()).toEqual([
    ['tiltproof', 'player'],
    ['newcomer', 'player'],
  ])
})

test('a manager changes who plays, but not who manages', async () => {
  await world.player('fourth')
  await set(dana, ['tiltproof', 'newcomer'], ['tiltproof'])
  expect((await set(theo, ['tiltproof', 'newcomer', 'fourth'])).status).toBe(200)
  expect((await set(theo, ['tiltproof', 'fourth'], ['fourth'])).status).toBe(200)
  expect(await shown(theo)).toEqual([
    ['tiltproof', 'manager'],
    ['fourth', 'player'],
  ])
  await set(dana, ['tiltproof', 'newcomer'], ['tiltproof', 'newcomer'])
  expect((await set(theo, ['tiltproof'])).status).toBe(400)
})

test('a member may leave and do nothing else', async () => {
  await set(dana, ['tiltproof', 'newcomer'], [])
  expect((await set(nora, ['newcomer'])).body.validation_errors).toEqual({
    team: ['Only the owner and managers of this team can change it.'],
  })
  expect((await set(nora, ['tiltproof', 'newcomer', 'fourth'])).status).toBe(400)
  expect((await set(nora, ['tiltproof'])).body.team).toEqual([])
  expect(await shown()).toEqual([['tiltproof', 'player']])
  expect((await set(nora, ['tiltproof'])).status).toBe(404)
})

test('a name tells nothing of a player who hides; who is on the team already stays', async () => {
  const shy = await world.player('shyplayer')
  await sql`update users set privacy = 'private' where id = ${shy.userId}`.execute(app.services.db)
  const unknown = (name: string) => ({ team: [`There is no player called ${name}.`] })
  expect((await set(dana, ['shyplayer'])).body.validation_errors).toEqual(unknown('shyplayer'))
  expect((await set(dana, ['nobody-at-all'])).body.validation_errors).toEqual(unknown('nobody-at-all'))
  await set(dana, [shy.uid])
  expect((await set(dana, ['shyplayer', 'newcomer'])).status).toBe(200)
})

test('twenty at most', async () => {
  const { status, body } = await set(
    dana,
    Array.from({ length: 21 }, (_, n) => `player${n}`),
  )
  expect([status, body.validation_errors]).toEqual([400, { team: ['At most 20, please.'] }])
})

test('strangers see no team', async () => {
  const stranger = await world.operator('leagueboss')
  expect((await stranger.tries(networksCalls.team, { query: { location_id: room.id } })).status).toBe(404)
  expect((await set(stranger, [])).status).toBe(404)
})

test('keeps when a member came and left, and lets them come back', async () => {
  await set(dana, ['tiltproof'])
  await set(dana, [])
  await set(dana, ['tiltproof'])
  const { rows } = await sql<{ left: boolean }>`
    select left_at is not null as left from home_team_memberships where location_id = ${room.id} and user_id = ${theo.userId}
    order by id desc limit 2`.execute(app.services.db)
  expect(rows).toEqual([{ left: false }, { left: true }])
})
