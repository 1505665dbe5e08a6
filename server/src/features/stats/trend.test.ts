import { machinesCalls } from '@portal/contract/machines'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine } from '../../testing/fixtures.ts'
import { pardonDays } from './index.ts'

const { trend, userStats } = statsCalls

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let jaws: TestMachine

beforeAll(async () => {
  // A Friday, ten in the morning in Portland; daylight saving ended there on the 1st.
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  ;({ machine } = await fixtures.venueWithBoard())
  jaws = await fixtures.machine(machine.place, 'JWS')
})
afterAll(() => app.stop())

/** Noon of a November day in Portland. */
const noon = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T20:00:00Z`)

describe('the trend of a player', () => {
  test('has values by day, week and month, including empty steps', async () => {
    const player = await fixtures.player('trendy')
    await machine.finishGame([[player, 100]], { endedAt: noon(16) })
    await machine.finishGame([[player, 300]], { endedAt: noon(18) })
    await jaws.finishGame([[player, 7_000]], { endedAt: noon(18) })
    await fixtures.processEvents()
    const { points: days } = await player.calls(trend, { query: { by: 'day' } })
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ from: '2026-11-20', plays: 0, days_played: 0 })
    expect(days.at(-3)).toMatchObject({ from: '2026-11-18', plays: 2, verified_plays: 2, days_played: 1, high_score: null })
    const { points: weeks } = await player.calls(trend)
    expect(weeks).toHaveLength(26)
    expect(weeks.at(-1)).toMatchObject({ from: '2026-11-16', plays: 3, days_played: 2 })
    const { points: months } = await player.calls(trend, { query: { by: 'month', title_id: machine.title.id } })
    expect(months).toHaveLength(24)
    expect(months.at(-1)).toMatchObject({ from: '2026-11-01', plays: 2, average_score: 200, high_score: 300 })
    expect((await player.request(trend, { query: { title_id: 99_999 } })).status).toBe(404)
    expect((await player.request(trend, { query: { by: 'year' as 'day' } })).status).toBe(400)
  })

  test('counts the plays of late games but no day, as days played do', async () => {
    const player = await fixtures.player('latecomer')
    await machine.finishGame([[player, 100]], { endedAt: noon(2) })
    await machine.finishGame([[player, 200]], { endedAt: noon(19) })
    await fixtures.processEvents()
    const { points } = await player.calls(trend, { query: { by: 'month' } })
    expect(points.at(-1)).toMatchObject({ from: '2026-11-01', plays: 2, days_played: 1 })
    expect((await player.calls(userStats)).stats.days_played).toBe(1)
  })

  test('counts the repeated hour at the end of daylight saving time in its day', async () => {
    const player = await fixtures.player('clockback')
    // 1:30 in Portland, first in summer and then in winter time, and half an hour before midnight of the same day.
    for (const time of ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z', '2026-11-02T07:30:00Z'])
      await machine.finishGame([[player, 1]], { endedAt: new Date(time) })
    await fixtures.processEvents()
    const { points } = await player.calls(trend, { query: { by: 'day' } })
    expect(points.filter(({ plays }) => plays > 0).map(({ from, plays }) => [from, plays])).toEqual([['2026-11-01', 3]])
  })
})

describe('a streak of days', () => {
  test('continues over days on which the last played machines were out of service, also when these were moved meanwhile', async () => {
    const [faithful, elsewhere] = [await fixtures.player('faithful'), await fixtures.player('elsewhere')]
    const broken = await fixtures.machine(machine.place, 'GRD')
    const annex = await fixtures.venue(machine.place.owner)
    for (const player of [faithful, elsewhere]) {
      await broken.finishGame([[player, 10]], { endedAt: noon(14) })
      await broken.finishGame([[player, 10]], { endedAt: noon(15) })
    }
    // This player also played on another machine, which was in service.
    await jaws.finishGame([[elsewhere, 10]], { endedAt: noon(15) })
    await broken.finishGame([[faithful, 10]], { endedAt: noon(19) })
    await fixtures.processEvents()
    const setOutOfService = (out_of_service: boolean) =>
      broken.place.owner.calls(machinesCalls.setOutOfService, { body: { machine_id: broken.id, out_of_service } })
    await app.services.db.transaction().execute(async (tx) => {
      await setOutOfService(true)
      await broken.place.owner.calls(machinesCalls.setLocation, { body: { machine_id: broken.id, location_id: annex.id } })
      await setOutOfService(false)
      await tx
        .updateTable('machine_history')
        .set({ at: noon(16) })
        .where('machine_id', '=', broken.id)
        .where('status', '=', 'moved')
        .execute()
      await tx
        .updateTable('machine_history')
        .set({ at: noon(15) })
        .where('machine_id', '=', broken.id)
        .where('status', '=', 'out_of_service')
        .execute()
      await tx
        .updateTable('machine_history')
        .set({ at: noon(19) })
        .where('machine_id', '=', broken.id)
        .where('status', '=', 'in_service')
        .execute()
    })
    await pardonDays(app.services)
    await pardonDays(app.services)
    const { stats } = await faithful.calls(userStats)
    expect(stats.pardoned_days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(stats).toMatchObject({ days_played: 3, consecutive_days_played: 3, verified_day_streak_max: 3 })
    const other = (await elsewhere.calls(userStats)).stats
    expect(other).toMatchObject({ pardoned_days: [], consecutive_days_played: 0, max_consecutive_days_played: 2 })
  })
})
