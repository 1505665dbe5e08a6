import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createAccount } from '../accounts/index.ts'
import { openSession } from '../sessions/index.ts'
import { storeLoadedVersion, titleData } from './load-titles.ts'
import { announceRelease, loadTitles, storeMachinesConnected, titlesOf } from './index.ts'

let portal: TestApp
let authorization: string

beforeAll(async () => {
  portal = await startTestApp()
  const { userId } = await createAccount(portal.services, { email: 'ada@world.test', username: 'ada-games', passwordHash: null })
  authorization = `Bearer ${(await openSession(portal.services, { userId, rememberMe: false, userAgent: 'test' })).accessToken}`
})
afterAll(() => portal.stop())

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await portal.http.inject({ url: `/api/v1/${url}`, headers: { authorization, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? (answer.json() as never) : undefined }
}

type Wire = {
  id: number
  pk: number
  code: string
  models: { model_type: string }[]
  achievements_count: number
  machines_connected: number
}

test('every title is listed with its models, upcoming ones and the newest first', async () => {
  const { status, body } = await get('game_titles/')
  const titles = body as unknown as Wire[]
  expect(status).toBe(200)
  expect(titles).toHaveLength(31)
  expect(titles[0]?.code).toBe('SW2')
  const godzilla = titles.find(({ code }) => code === 'ZIL')
  const listed = titleData.find(({ code }) => code === 'ZIL')
  expect(godzilla).toMatchObject({
    name: 'Godzilla',
    gradient_start: '#014700',
    gradient_stop: '#EAFC1A',
    square_logo: 'http://localhost:0/art/ZIL-square.svg',
  })
  expect(godzilla?.models.map(({ model_type }) => model_type)).toEqual(['pro', 'premium', 'limited'])
  expect(godzilla?.achievements_count).toBe(listed?.categories.flatMap(({ achievements }) => achievements).length)
})

test('the list needs no SQL statement, and a client that has it gets 304', async () => {
  const first = await get('game_titles/')
  portal.queries()
  const again = await get('game_titles/', { 'if-none-match': String(first.headers['etag']) })
  expect([again.status, again.body, portal.queries()]).toEqual([304, undefined, []])
})

test('one title is found by number or code', async () => {
  const { body } = await get('game_titles/zil')
  const { id, code } = body as unknown as Wire
  expect(code).toBe('ZIL')
  expect((await get(`game_titles/${id}`)).body).toMatchObject({ success: true, code: 'ZIL', pk: id })
  expect((await get('game_titles/99999')).status).toBe(404)
  expect((await get('game_titles/NOPE')).body).toMatchObject({ success: false, code: 404 })
})

test('instructions are returned if the title has any', async () => {
  const { body } = await get('user_game_instructions?game_code=FOO')
  expect(body).toMatchObject({
    game_code: 'FOO',
    documents: [{ title: 'Foo Fighters', url: null, language: 'en', sections: [{ heading: 'How to play' }, {}, {}] }],
  })
  const inGerman = await get('user_game_instructions?game_code=FOO', { 'accept-language': 'de' })
  expect(inGerman.body).toMatchObject({ documents: [{ language: 'de', sections: [{ heading: 'So spielst du' }, {}, {}] }] })
  const without = titleData.find(({ rules }) => !rules.sections.length)
  if (without) expect((await get(`user_game_instructions?game_code=${without.code}`)).status).toBe(404)
  expect((await get('user_game_instructions?game_code=XXX')).status).toBe(404)
})

test('a title has its own layout, and an unknown title the default', async () => {
  const { body } = await get('game_layout_config?game_title=ZIL')
  expect(body).toMatchObject({
    game_title: 'ZIL',
    layout: {
      header_image: 'http://localhost:0/art/ZIL-hero.svg',
      panels: ['overview', 'achievements', 'leaderboards', 'locations'],
    },
  })
  expect((await get('game_layout_config?game_title=SW2')).body).toMatchObject({ layout: { panels: ['overview'] } })
  expect((await get('game_layout_config?game_title=UNKNOWN')).body).toMatchObject({
    game_title: 'UNKNOWN',
    layout: { header_image: '' },
  })
})

test('an announced title gets its release day, which stays when the title data is loaded again', async () => {
  expect((await get('game_titles/SW2')).body).toMatchObject({ coming_soon: true, release_date: null })
  await announceRelease(portal.services, 'SW2', '2031-05-04')
  await storeLoadedVersion(portal.services.db, 'of an earlier build')
  await loadTitles(portal.services)
  await expect.poll(async () => (await get('game_titles/SW2')).body).toMatchObject({ release_date: '2031-05-04' })
})

test('loading the title data again changes nothing, and changed data keeps the ids', async () => {
  const { db } = portal.services
  const read = () =>
    db.selectFrom('achievements').select(['id', 'title_id', 'code', 'points', 'target_value']).orderBy('id').execute()
  const before = await read()
  expect(before.length).toBe(titleData.flatMap(({ categories }) => categories.flatMap(({ achievements }) => achievements)).length)
  portal.queries()
  await loadTitles(portal.services)
  expect(portal.queries()).toHaveLength(1)
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify('older') })
    .where('key', '=', 'catalogue')
    .execute()
  await db.updateTable('achievements').set({ points: 1 }).execute()
  await loadTitles(portal.services)
  expect(await read()).toEqual(before)
})

test('the number of machines is shown on the title, on every node', async () => {
  const other = await startTestApp({ database: portal.database })
  try {
    const zil = (await titlesOf(other.services)).byCode.get('ZIL')
    await storeMachinesConnected(portal.services, [{ titleId: zil?.id ?? 0, machines: 3 }])
    await expect.poll(async () => (await titlesOf(other.services)).byCode.get('ZIL')?.machinesConnected, { interval: 5 }).toBe(3)
    await storeMachinesConnected(portal.services, [])
    await expect.poll(async () => (await titlesOf(other.services)).byCode.get('ZIL')?.machinesConnected, { interval: 5 }).toBe(0)
  } finally {
    await other.stop()
  }
})
