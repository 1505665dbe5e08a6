import { achievementsCalls, type Achievement } from '@portal/contract/achievements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { titlesOf } from '../games/index.ts'
import { recountAfterCatalogueChange } from './index.ts'

const { userAchievements, pin, unpin, statistics, statisticsRightlySpelt } = achievementsCalls

let app: TestApp
let fixtures: Fixtures
let atVenue: TestMachine
let atHome: TestMachine
let titleId: number

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  atVenue = (await fixtures.venueWithBoard()).machine
  atHome = (await fixtures.home()).machine
  titleId = (await titlesOf(app.services)).byCode.get('ZIL')?.id as number
})
afterAll(() => app.stop())

const achievementsOf = (player: TestPlayer) => player.calls(userAchievements, { query: { title_id: titleId } })
const achievementOf = async (player: TestPlayer, code: string) =>
  (await achievementsOf(player)).categories
    .flatMap(({ achievements }) => achievements)
    .find((each) => each.code === code) as Achievement

describe('achievements', () => {
  test('unlock once with their points', async () => {
    const player = await fixtures.player('collector')
    await atVenue.finishGame([[player, 1_000_000]], { achievements: ['KB02', 'KB03'] })
    await atVenue.finishGame([[player, 1_000_000]], { achievements: ['KB02'] })
    await fixtures.processEvents()
    const answer = await achievementsOf(player)
    expect(answer).toMatchObject({ user_achievements_count: 2, user_points: 25, verified_count: 2 })
    const [first] = answer.categories
    expect(first).toMatchObject({
      name: 'Kaiju battles',
      is_progressive: true,
      progress_count: 2,
      total_count: 8,
      progress_verified: true,
    })
    // The icon is that of the last completed one, by points.
    expect(first?.icon).toBe('bird')
    expect(first?.achievements.map(({ points }) => points)).toEqual(
      first?.achievements.map(({ points }) => points).toSorted((a, b) => a - b),
    )
  })

  test('unlocked at home are unverified until they are repeated at a venue', async () => {
    const player = await fixtures.player('homebody')
    await atHome.finishGame([[player, 1_000_000]], { achievements: ['KB04'] })
    await fixtures.processEvents()
    expect(await achievementOf(player, 'KB04')).toMatchObject({
      is_completed: true,
      is_verified: false,
      unverified_points: 25,
      verified_points: 0,
    })
    await atVenue.finishGame([[player, 1_000_000]], { achievements: ['KB04'] })
    await fixtures.processEvents()
    expect(await achievementOf(player, 'KB04')).toMatchObject({
      is_completed: true,
      is_verified: true,
      unverified_points: 0,
      verified_points: 25,
    })
    expect((await achievementsOf(player)).user_points).toBe(25)
  })

  test('with a target unlock when the sum over games reaches it, not when a machine reports them', async () => {
    const player = await fixtures.player('twelvefold')
    for (const modes_started of [5, 6])
      await atVenue.finishGame([[player, 1_000_000]], { counters: { modes_started }, achievements: ['KB06'] })
    await fixtures.processEvents()
    expect(await achievementOf(player, 'KB06')).toMatchObject({ is_completed: false, progress: 11, target: 12 })
    await atVenue.finishGame([[player, 1_000_000]], { counters: { modes_started: 4 } })
    await fixtures.processEvents()
    expect(await achievementOf(player, 'KB06')).toMatchObject({ is_completed: true, is_verified: true, progress: 12, target: 12 })
  })

  test('ignore counters that are absurd or no whole numbers', async () => {
    const player = await fixtures.player('oddcount')
    const game = await atVenue.finishGame([[player, 1_000_000]])
    const [seat] = game.players
    const odd = { modes_started: 'many', ramps: 1.9, jackpots: -4, loops: 1e300, combos: null }
    await atVenue.reportGames([
      { ...game, uuid: crypto.randomUUID(), players: [{ ...(seat as NonNullable<typeof seat>), data: odd }] },
    ])
    await fixtures.processEvents()
    const dead = await sql<{ n: number }>`select count(*) as n from dead_letters`.execute(app.services.db)
    expect(dead.rows[0]?.n).toBe(0)
    expect(await achievementOf(player, 'KB06')).toMatchObject({ progress: 0 })
  })

  test('unlock by a game that arrives weeks late, with the time of the game', async () => {
    const player = await fixtures.player('latecomer')
    const endedAt = new Date(app.clock.now().getTime() - 30 * 86_400_000)
    await atVenue.finishGame([[player, 1_000_000]], { achievements: ['KB02'], endedAt })
    await fixtures.processEvents()
    expect((await achievementOf(player, 'KB02')).completed_at).toBe(endedAt.toISOString())
  })

  test('that are secret show only their points until they are unlocked', async () => {
    const player = await fixtures.player('curious')
    const secrets = (await achievementsOf(player)).categories
      .flatMap(({ achievements }) => achievements)
      .filter(({ is_secret }) => is_secret)
    expect(secrets.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(secret).toMatchObject({ title: 'Secret achievement', progress: null, target: null })
  })

  test('have an exact share of players', async () => {
    const player = await fixtures.player('statistic')
    const answer = await player.calls(statistics, { query: { title_id: titleId } })
    expect(await player.calls(statisticsRightlySpelt, { query: { title_id: titleId } })).toEqual(answer)
    const recount = await sql<{ id: number; players: number; verified: number; all: number }>`
      select a.id, count(u.user_id) as players, count(u.verified_at) as verified,
        (select count(distinct user_id) from play_players where title_id = ${titleId}) as all
      from achievements a left join user_achievements u on u.achievement_id = a.id where a.title_id = ${titleId} group by a.id`.execute(
      app.services.db,
    )
    for (const { id, players, verified, all } of recount.rows) {
      const said = answer.find(({ achievement_id }) => achievement_id === id)
      expect([said?.players, said?.percent, said?.percent_verified]).toEqual([
        players,
        round(players / all),
        round(verified / all),
      ])
    }
  })

  test('are not found for unknown titles and hidden players', async () => {
    const player = await fixtures.player('stranger')
    const hidden = await fixtures.player('hidden-too', { privacy: 'private' })
    expect((await player.request(userAchievements, { query: { title_id: 99_999 } })).status).toBe(404)
    expect((await player.request(userAchievements, { query: { title_id: titleId, user_id: hidden.userId } })).status).toBe(404)
  })

  test('can be pinned per player, at most ten that are not unlocked', async () => {
    const [player, friend] = [await fixtures.player('planner'), await fixtures.player('planfriend')]
    const all = (await achievementsOf(player)).categories.flatMap(({ achievements }) => achievements)
    const [first, ...others] = all.filter(({ is_secret }) => !is_secret)
    const id = (one?: Achievement) => ({ params: { id: one?.id as number } })
    for (let twice = 0; twice < 2; twice++) await player.calls(pin, id(first))
    const seen = await friend.calls(userAchievements, { query: { title_id: titleId, user_id: player.userId } })
    expect(seen.categories.some(({ achievements }) => achievements.some(({ is_pinned }) => is_pinned))).toBe(false)
    expect((await achievementOf(player, first?.code as string)).is_pinned).toBe(true)
    for (const other of others.slice(0, 9)) await player.calls(pin, id(other))
    expect(await player.request(pin, id(others[9]))).toMatchObject({ status: 400, body: { code: 100 } })
    await player.calls(unpin, id(first))
    await player.calls(pin, id(others[9]))
    expect((await achievementOf(player, first?.code as string)).is_pinned).toBe(false)
    expect((await player.request(pin, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('take one SQL statement', async () => {
    const player = await fixtures.player('frugal')
    await achievementsOf(player)
    app.queries()
    await achievementsOf(player)
    expect(app.queries()).toHaveLength(1)
  })

  test('of a new catalog are unlocked by earlier games', async () => {
    const player = await fixtures.player('pioneer')
    await atVenue.finishGame([[player, 1_000_000]], { counters: { combos: 3 } })
    await fixtures.processEvents()
    await recountAfterCatalogueChange(app.services)
    await sql`update achievements set target_value = 3 where code = 'CC08' and title_id = ${titleId}`.execute(app.services.db)
    await sql`update settings set value = '"another"' where key = 'catalogue'`.execute(app.services.db)
    await recountAfterCatalogueChange(app.services)
    expect(await achievementOf(player, 'CC08')).toMatchObject({ is_completed: true })
  })
})

const round = (share: number) => Math.round(share * 1000) / 10
