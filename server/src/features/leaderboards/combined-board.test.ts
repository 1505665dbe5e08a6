import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

test('a combined board adds up points over all games, with each private player once and without a name', async () => {
  const { operator, machine, venue } = await fixtures.venueWithBoard('cup')
  const jaws = await fixtures.machine(venue, 'JWS')
  const now = app.clock.now().getTime()
  const board = await fixtures.board({
    kind: 'location',
    name: 'Autumn cup',
    titleCodes: ['ZIL', 'JWS'],
    locationId: venue.id,
    ownerId: operator.userId,
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 86_400_000),
  })
  const hidden = await fixtures.player('shyplayer', { privacy: 'private', initials: 'SHY' })
  const [first, second] = [await fixtures.player('firstone'), await fixtures.player('secondone')]
  const earlier = { endedAt: new Date(now - 3_600_000) }
  await machine.finishGame(
    [
      [first, 900],
      [second, 900],
      [hidden, 400],
    ],
    earlier,
  )
  await jaws.finishGame(
    [
      [hidden, 70],
      [second, 60],
    ],
    earlier,
  )
  await fixtures.processEvents()
  const query = { event_code: board.eventCode }
  const mine = await second.calls(leaderboardsCalls.combined, { query })
  expect(
    mine.rows.map(({ rank, username, initials, points, places }) => [rank, username ?? initials, points, places.length]),
  ).toEqual([
    [1, 'secondone', 190, 2],
    [2, 'SHY', 185, 2],
    [3, 'firstone', 100, 1],
  ])
  expect(mine.my_row).toMatchObject({ rank: 1, places: expect.arrayContaining([{ title_code: 'JWS', rank: 2, points: 90 }]) })
  const { status, body } = await asVisitor(app)(leaderboardsCalls.combined, { query })
  expect([status, (body as { my_row: unknown }).my_row, JSON.stringify(body).includes('shyplayer')]).toEqual([200, null, false])
  expect((await asVisitor(app)(leaderboardsCalls.combined, { query: { event_code: 'no-such-board' } })).status).toBe(404)
})
