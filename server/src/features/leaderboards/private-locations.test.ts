import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { sharedApp, sharedFixtures } from '../../testing/shared-app.ts'
import { asVisitor } from '../../testing/test-player.ts'
import type { Fixtures, TestPlayer } from '../../testing/fixtures.ts'

const { list, view, byEventCode } = leaderboardsCalls

let app: TestApp
let fixtures: Fixtures
let operator: TestPlayer

beforeAll(async () => {
  app = await sharedApp()
  fixtures = await sharedFixtures()
  operator = await fixtures.operator('clubkeeper')
})

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)

test('the board of a private location is found by its owner and players with entries, and anyone can open it by its code', async () => {
  const club = await fixtures.venue(operator, { privacy_type: 'private', street_address: '9 Hidden Street' })
  const there = await fixtures.machine(club, 'JWS')
  const { id, eventCode } = await fixtures.board({
    kind: 'location',
    name: 'Members only',
    titleCodes: ['JWS'],
    locationId: club.id,
    ownerId: operator.userId,
    startsAt: ago(600),
    endsAt: ago(-600),
  })
  const member = await fixtures.player('clubmember')
  const finds = async (as: TestPlayer) => {
    const { leaderboards } = await as.calls(list, {})
    const { status } = await as.request(view, { params: { id } })
    return [leaderboards.some((one) => one.id === id), status]
  }
  expect(await finds(member)).toEqual([false, 404])
  await there.finishGame([[member, 1_000_000]], { endedAt: ago(5) })
  await fixtures.processEvents()
  expect(await finds(member)).toEqual([true, 200])
  expect(await finds(operator)).toEqual([true, 200])
  expect(await finds(await fixtures.player('passerby'))).toEqual([false, 404])
  const { status, body } = await asVisitor(app)(byEventCode, { query: { event_code: eventCode } })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('Hidden Street')
})
