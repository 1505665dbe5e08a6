import { yearReviewCalls } from '@portal/contract/year-review'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine } from '../../testing/fixtures.ts'
import { countPeriods } from './index.ts'
import { daysOf, periodsBetween, seasonOf } from './periods.ts'

const { detail, meta } = yearReviewCalls

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let jaws: TestMachine

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  ;({ machine } = await fixtures.venueWithBoard())
  jaws = await fixtures.machine(machine.place, 'JWS')
})
afterAll(() => app.stop())

describe('a year in review', () => {
  test('adds up a player’s games by month and title', async () => {
    const player = await fixtures.player('reviewer')
    for (const day of [14, 15, 16])
      await machine.finishGame([[player, 100 + day]], { endedAt: new Date(`2026-11-${day}T20:00:00Z`) })
    await jaws.finishGame([[player, 9_000_000]], { endedAt: new Date('2026-11-16T21:00:00Z') })
    await fixtures.processEvents()
    const year = await player.calls(detail, { query: { year: 2026 } })
    expect(year).toMatchObject({ year: 2026, month: null, total_plays: 4, titles_played: 2, days_played: 3, locations: 1 })
    expect(year).toMatchObject({ longest_day_streak: 3, top_title: { code: 'ZIL', plays: 3 }, badges: 2 })
    expect(year.best_score).toEqual({
      title_name: 'Jaws',
      title_code: 'JWS',
      score: 9_000_000,
      day: '2026-11-16',
      location_name: machine.place.name,
      game_id: expect.stringContaining('~'),
    })
    expect(year.days).toEqual([
      { day: '2026-11-14', plays: 1 },
      { day: '2026-11-15', plays: 1 },
      { day: '2026-11-16', plays: 2 },
    ])
    expect(year.top_titles.map(({ code }) => code)).toEqual(['ZIL', 'JWS'])
    expect(year.months).toHaveLength(12)
    expect(year.months[10]).toEqual({ month: 11, plays: 4, top_title_code: 'ZIL' })
    expect(year.months[0]).toEqual({ month: 1, plays: 0, top_title_code: null })
    expect(await player.calls(detail)).toEqual(year)
  })

  test('also exists for each month with a game', async () => {
    const player = await fixtures.player('monthly')
    await machine.finishGame([[player, 5_000]], { endedAt: new Date('2026-11-19T20:00:00Z') })
    await fixtures.processEvents()
    const month = await player.calls(detail, { query: { year: 2026, month: 11 } })
    expect(month).toMatchObject({ year: 2026, month: 11, total_plays: 1, months: [{ month: 11, plays: 1 }] })
    expect((await player.request(detail, { query: { year: 2026, month: 10 } })).status).toBe(404)
    expect((await player.request(detail, { query: { year: 2025 } })).status).toBe(404)
    expect((await player.request(detail, { query: { year: 2026, month: 13 } })).status).toBe(400)
    expect(await player.calls(meta)).toMatchObject({
      years: [2026],
      months: [{ year: 2026, month: 11 }],
      available_from: '2026-12-01T00:00:00.000Z',
      available_to: '2027-02-01T00:00:00.000Z',
    })
  })

  test('counts the night of New Year in the venue’s time zone', async () => {
    const start = new Date('2027-01-01T05:00:00Z')
    const later = await startTestApp({ now: new Date('2027-01-03T18:00:00Z') })
    const there = await makeFixtures(later)
    const { machine: cabinet } = await there.venueWithBoard()
    const player = await there.player('reveller', { timeZone: 'Asia/Tokyo' })
    // Nine in the evening of 31 December in Portland.
    await cabinet.finishGame([[player, 1_000]], { endedAt: start })
    await there.processEvents()
    expect(await player.calls(detail)).toMatchObject({ year: 2026, total_plays: 1 })
    expect((await player.request(detail, { query: { year: 2027 } })).status).toBe(404)
    await later.stop()
  })

  test('shows the share of players with fewer games after it was counted', async () => {
    const [few, many] = [await fixtures.player('fewgames'), await fixtures.player('manygames')]
    await machine.finishGame([[few, 1]])
    for (let i = 0; i < 12; i++) await machine.finishGame([[many, 1_000 + i]])
    await fixtures.processEvents()
    await countPeriods(app.services)
    const [low, high] = [await few.calls(detail, { query: { year: 2026 } }), await many.calls(detail, { query: { year: 2026 } })]
    expect(high.percentile as number).toBeGreaterThan(50)
    expect(low.percentile as number).toBeLessThan(high.percentile as number)
    expect(low.percentile).toBe(0)
    // Within the hour there is no recount.
    const countedAt = async () =>
      (await sql`select counted_at from review_periods where period = '2026'`.execute(app.services.db)).rows
    const before = await countedAt()
    await countPeriods(app.services)
    expect(await countedAt()).toEqual(before)
  })

  test('counts players with as many games as ties', async () => {
    const later = await startTestApp()
    const there = await makeFixtures(later)
    const { machine: cabinet } = await there.venueWithBoard()
    const games = [1, 2, 2, 2, 3]
    const players = await Promise.all(games.map((_, i) => there.player(`level-${i}`)))
    for (const [i, player] of players.entries())
      for (let n = 0; n < (games[i] ?? 0); n++) await cabinet.finishGame([[player, 1_000 + n]])
    await there.processEvents()
    await countPeriods(later.services)
    const percentiles = await Promise.all(players.map((player) => player.calls(detail, { query: { year: 2026 } })))
    expect(percentiles.map(({ percentile }) => percentile)).toEqual([0, 20, 20, 20, 80])
    await later.stop()
  })

  test('is empty for a new player', async () => {
    const nobody = await fixtures.player('nonebefore')
    expect((await nobody.request(detail)).status).toBe(404)
    expect(await nobody.calls(meta)).toMatchObject({ years: [], months: [] })
  })
})

describe('the periods of a year', () => {
  const someDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)

  test('contain every day in exactly one month and one year', () => {
    fc.assert(
      fc.property(someDay, someDay, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, at) => {
        const [first, last] = [a, b].sort((x, y) => x.getTime() - y.getTime()) as [Date, Date]
        const day = dayOf(new Date(first.getTime() + at * (last.getTime() - first.getTime())))
        const holding = periodsBetween(dayOf(first), dayOf(last)).filter((period) => {
          const days = daysOf(period)
          return days.first <= day && day <= days.last
        })
        expect(holding.map(({ month }) => (month === null ? 'year' : 'month')).toSorted()).toEqual(['month', 'year'])
      }),
    )
  })

  test('are promoted in December and January', () => {
    expect(seasonOf('2026-12-24').from).toBe('2026-12-01T00:00:00.000Z')
    expect(seasonOf('2027-01-31')).toEqual({ from: '2026-12-01T00:00:00.000Z', to: '2027-02-01T00:00:00.000Z' })
    expect(seasonOf('2027-02-01').from).toBe('2027-12-01T00:00:00.000Z')
  })
})
