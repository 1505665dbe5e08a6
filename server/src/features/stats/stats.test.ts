import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestLocation, type TestPlayer } from '../../testing/fixtures.ts'
import { titlesOf } from '../games/index.ts'

const { userStats, userTitleStats, gameOverview, home, titleProgress } = statsCalls
const dayMs = 86_400_000

let app: TestApp
let fixtures: Fixtures
let venue: TestLocation
let machine: TestMachine
let premium: TestMachine
let titleId: number

beforeAll(async () => {
  // A Friday, ten in the morning in Portland.
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  ;({ venue, machine } = await fixtures.venueWithBoard())
  premium = await fixtures.machine(venue, 'ZIL', { modelType: 'premium' })
  titleId = (await titlesOf(app.services)).byCode.get('ZIL')?.id as number
})
afterAll(() => app.stop())

const at = (daysAgo: number, minutes = 0) => new Date(app.clock.now().getTime() - daysAgo * dayMs - minutes * 60_000)

async function makeRegular(username: string): Promise<TestPlayer> {
  const player = await fixtures.player(username)
  for (const daysAgo of [6, 3, 2, 1]) await machine.finishGame([[player, 100_000_000 + daysAgo]], { endedAt: at(daysAgo) })
  await premium.finishGame([[player, 400_000_000]], {
    endedAt: at(0, 200),
    counters: { modes_started: 11 },
    achievements: ['KB02'],
  })
  await premium.finishGame([[player, 300_000_000]], { endedAt: at(0, 180) })
  await fixtures.processEvents()
  return player
}

describe('statistics of a player', () => {
  test('add up plays, days, streaks and titles', async () => {
    const player = await makeRegular('regular-1')
    const { stats } = await player.calls(userStats)
    expect(stats).toMatchObject({
      user_id: player.userId,
      total_plays: 6,
      days_played: 5,
      consecutive_days_played: 4,
      max_consecutive_days_played: 4,
    })
    expect(stats).toMatchObject({
      verified_day_streak_consecutive: 4,
      unverified_day_streak_max: 0,
      verified_week_streak_consecutive: 2,
    })
    expect(stats.points).toBe(15)
    expect(stats.titles).toEqual(stats.titles_played)
    expect(stats.titles[0]).toMatchObject({ code: 'ZIL', plays: 6, user_achievements_count: 2 })
    expect(stats.titles[0]?.high_scores_by_model).toEqual([
      { model: { type: 'Pro' }, high_score: 100_000_006 },
      { model: { type: 'Premium' }, high_score: 400_000_000 },
    ])
  })

  test('count a late game, but not its day', async () => {
    const player = await fixtures.player('late-days')
    await machine.finishGame([[player, 100]], { endedAt: at(12) })
    await fixtures.processEvents()
    expect((await player.calls(userStats)).stats).toMatchObject({ total_plays: 1, days_played: 0, consecutive_days_played: 0 })
  })

  test('use the day of the venue', async () => {
    const player = await fixtures.player('night-owl', { timeZone: 'Asia/Tokyo' })
    // Ten at night in Portland, the next day already in London and Tokyo.
    await machine.finishGame([[player, 100]], { endedAt: new Date('2026-11-19T06:00:00Z') })
    await machine.finishGame([[player, 100]], { endedAt: new Date('2026-11-18T20:00:00Z') })
    await fixtures.processEvents()
    expect((await player.calls(userStats)).stats.days_played).toBe(1)
  })

  test('have percentiles, which are the share of players with a lower figure', async () => {
    const [few, many] = [await fixtures.player('few-plays'), await fixtures.player('many-plays')]
    await machine.finishGame([[few, 1]])
    for (let i = 0; i < 12; i++) await machine.finishGame([[many, 1_000_000 + i]])
    await fixtures.processEvents()
    const [low, high] = [(await few.calls(userStats)).stats.percentiles, (await many.calls(userStats)).stats.percentiles]
    expect(high.plays as number).toBeGreaterThan(low.plays as number)
    expect(high.points).toBe(low.points)
    const nobody = await fixtures.player('newcomer-1')
    expect((await nobody.calls(userStats)).stats).toMatchObject({ total_plays: 0, percentiles: { plays: null }, titles: [] })
  })

  test('have the best score of a title with its percentile', async () => {
    for (const name of ['lower-1', 'lower-2']) await machine.finishGame([[await fixtures.player(name), 1_000]])
    const best = await fixtures.player('titlebest')
    await machine.finishGame([[best, 9_000_000_000]])
    await fixtures.processEvents()
    const answer = await best.calls(userTitleStats, { query: { title_id: titleId } })
    expect(answer).toMatchObject({ max_score: 9_000_000_000, play_count: 1 })
    expect(answer.score_percentile as number).toBeGreaterThan(50)
    const nobody = await fixtures.player('newcomer-2')
    expect(await nobody.calls(userTitleStats, { query: { title_id: titleId } })).toMatchObject({
      max_score: 0,
      score_percentile: null,
      play_count: 0,
    })
    expect((await nobody.request(userTitleStats, { query: { title_id: 99_999 } })).status).toBe(404)
  })

  test('have an overview of a title with every model', async () => {
    const player = await makeRegular('overviewer')
    const answer = await player.calls(gameOverview, { query: { title_id: titleId } })
    expect(
      answer.stats.map(({ model_type, play_count, high_score, average_score }) => [
        model_type,
        play_count,
        high_score,
        average_score,
      ]),
    ).toEqual([
      ['pro', 4, 100_000_006, 100_000_003],
      ['premium', 2, 400_000_000, 350_000_000],
      ['limited', 0, null, null],
    ])
    expect(answer.recent_achievements.map(({ title }) => title).toSorted()).toEqual(['First footprint', 'Shell shock'])
    expect(answer.user_achievements_count).toBe(2)
  })

  test('have the progress in each played title', async () => {
    const player = await makeRegular('progressor')
    expect(await player.calls(titleProgress)).toMatchObject([
      { code: 'ZIL', lit: 2, points: 15, plays: 6, high_score: 400_000_000 },
    ])
    expect(await (await fixtures.player('newcomer-3')).calls(titleProgress)).toEqual([])
  })
})

describe('the home page', () => {
  test('shows the last session, the week, almost unlocked achievements and ranks', async () => {
    const player = await makeRegular('homepage')
    const answer = await player.calls(home)
    expect(answer.last_session).toMatchObject({
      title_code: 'ZIL',
      model_type: 'premium',
      location_name: venue.name,
      games: 2,
      average: 350_000_000,
      best_score: 400_000_000,
      is_personal_best: true,
    })
    expect(answer.streak).toMatchObject({ weeks: 2, max_weeks: 2 })
    expect(answer.streak.days.map(({ played }) => played)).toEqual([false, true, true, true, true, false, false])
    expect(answer).toMatchObject({ plays: 6, days_played: 5, points: 15, points_this_week: 15, titles: { played: 1 } })
    expect(answer.almost_lit[0]).toMatchObject({ code: 'KB06', progress: 11, target: 12, title_code: 'ZIL' })
    expect(answer.ranks[0]).toMatchObject({ name: 'Parlor weekly', title_code: 'ZIL', place: venue.name })
    expect(answer.ranks.at(-1)).toMatchObject({ name: 'Godzilla worldwide', ends_at: null })
  })

  test('is empty but complete for a new player', async () => {
    const answer = await (await fixtures.player('newcomer-4')).calls(home)
    expect(answer).toMatchObject({ last_session: null, plays: 0, points: 0, almost_lit: [], ranks: [], streak: { weeks: 0 } })
  })

  test('takes the same number of SQL statements for any number of games', async () => {
    const [some, none] = [await makeRegular('costly-one'), await fixtures.player('newcomer-5')]
    const countQueries = async (player: TestPlayer) => {
      await player.calls(home)
      app.queries()
      await player.calls(home)
      return app.queries().length
    }
    expect(await countQueries(none)).toBe(4)
    expect(await countQueries(some)).toBe(6)
  })
})
