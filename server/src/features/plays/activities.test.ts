import { playsCalls } from '@portal/contract/plays'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'

const { activities } = playsCalls
const day = 86_400_000

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let player: TestPlayer
let reader: TestPlayer

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  ;({ machine } = await fixtures.venueWithBoard())
  player = await fixtures.player('plays-daily')
  reader = await fixtures.player('reads-days')
  const now = app.clock.now().getTime()
  for (let n = 0; n < 12; n++) await machine.finishGame([[player, 100 + n]], { endedAt: new Date(now - n * day - 60_000) })
  await machine.finishGame([[player, 500]], { endedAt: new Date(now - 100 * day) })
  await fixtures.processEvents()
})
afterAll(() => app.stop())

const read = async (query: Parameters<typeof listActivities>[0] = {}) => {
  const { body, headers } = await listActivities(query)
  const scores = body.map(({ games_played }) => games_played[0]?.high_score)
  return { scores, total: headers['x-total-count'], link: headers['link'] }
}
const listActivities = (query: { page?: number; limit?: number; page_size?: number }) =>
  reader.request(activities, { query: { user_id: player.userId, ...query } })

const newest = Array.from({ length: 12 }, (_, n) => 100 + n)

describe('user_activities', () => {
  test('returns every session of the last 90 days with their number', async () => {
    expect(await read()).toEqual({ scores: newest, total: '12', link: undefined })
  })

  test('honors limit and page_size and links to the next page', async () => {
    const next = (name: string) =>
      `<${app.config.origin}/api/v1/portal/user_activities?user_id=${player.userId}&${name}=5&page=2>; rel="next"`
    expect(await read({ limit: 5 })).toEqual({ scores: newest.slice(0, 5), total: '12', link: next('limit') })
    expect(await read({ page_size: 5 })).toEqual({ scores: newest.slice(0, 5), total: '12', link: next('page_size') })
    expect((await read({ limit: 5, page: 2 })).scores).toEqual(newest.slice(5, 10))
    for (const query of [{ limit: 0 }, { limit: 101 }, { page_size: -1 }]) expect((await listActivities(query)).status).toBe(400)
  })

  test('returns older sessions page by page, ten a page by default', async () => {
    expect(await read({ page: 1 })).toMatchObject({ scores: newest.slice(0, 10), total: '13' })
    expect(await read({ page: 2 })).toEqual({ scores: [110, 111, 500], total: '13', link: undefined })
    expect(await read({ page: 3 })).toEqual({ scores: [], total: '13', link: undefined })
  })
})
