import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { callAs } from '../../platform/services.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { dayIn } from '../../testing/zones-by-hand.ts'
import { showHome } from './home.ts'
import { statsOf } from './user-stats.ts'

/** Without zones whose rules of 2026 and 2027 differ between the data sets of PostgreSQL and Node, such as Morocco. */
const zones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Chicago',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]
const [hourMs, dayMs, days] = [3_600_000, 86_400_000, 400]
const start = Date.parse('2026-01-05T00:00:00Z')

let app: TestApp
let fixtures: Fixtures
/** The ends of each player's games, in order. */
const played = new Map<number, { at: number; zone: string }[]>()

beforeAll(async () => {
  app = await startTestApp({ now: new Date(start) })
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

type Seat = { player: TestPlayer; machine: TestMachine; zone: string }

/** A game on most days, at any hour, so that many lie near midnight and near changes of the clocks. */
async function playWeek(seatsOf: (day: number) => Seat[], week: number, random: () => number) {
  const games = new Map<TestMachine, [TestPlayer, number, string][]>()
  for (let day = week * 7; day < Math.min(days, week * 7 + 7); day++)
    for (const { player, machine, zone } of seatsOf(day)) {
      if (random() < 0.12) continue
      const at = start + day * dayMs + Math.floor(random() * 23 * hourMs) + hourMs
      games.set(machine, [...(games.get(machine) ?? []), [player, at, zone]])
    }
  app.clock.set(new Date(start + (week + 1) * 7 * dayMs))
  for (const [machine, list] of games) {
    await machine.reportGames(list.map(([player, at]) => machine.game([[player, 1_000]], { endedAt: new Date(at), minutes: 0 })))
    for (const [player, at, zone] of list) played.set(player.userId, [...(played.get(player.userId) ?? []), { at, zone }])
  }
  await fixtures.processEvents()
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
/** The longest run of numbers without a gap, in plain loops. */
function longestRun(numbers: number[]): number {
  let longest = 0
  for (const one of numbers) {
    let length = 0
    while (numbers.includes(one + length)) length++
    longest = Math.max(longest, length)
  }
  return longest
}

const storedDays = async ({ userId }: TestPlayer) => {
  const found = await sql<{ day: string; games: number }>`
    select day::text as day, verified_plays + unverified_plays as games from user_days where user_id = ${userId} order by day`.execute(
    app.services.db,
  )
  return found.rows.map(({ day, games }) => [day, games])
}

function countedDays({ userId }: TestPlayer): [string, number][] {
  const counts = new Map<string, number>()
  for (const { at, zone } of played.get(userId) ?? []) counts.set(dayIn(zone, at), (counts.get(dayIn(zone, at)) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

test('days, streaks and weeks of 24 zones in 400 days equal a slow recount, also of travelers across the date line', async () => {
  const seed = fc.sample(fc.integer({ min: 1, max: 2 ** 31 }), { numRuns: 1, seed: 20_261_126 })[0] ?? 1
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const seats: Seat[] = []
  const venues: { machine: TestMachine; zone: string }[] = []
  const operator = await fixtures.operator('bar-deep')
  for (const [n, zone] of zones.entries()) {
    const player = await fixtures.player(`days-${n}`, { timeZone: zone })
    seats.push({ player, machine: await fixtures.machine(await fixtures.gameroom(player, { time_zone: zone })), zone })
    venues.push({ machine: await fixtures.machine(await fixtures.venue(operator, { time_zone: zone })), zone })
  }
  const travelers: TestPlayer[] = []
  for (let n = 0; n < 6; n++) travelers.push(await fixtures.player(`flies-${n}`, { timeZone: 'Europe/Berlin' }))
  const seatsOf = (day: number) => [
    ...seats,
    ...travelers.map((player, n) => {
      const venue = venues[(day * 7 + n * 5) % venues.length] as (typeof venues)[number]
      return { player, ...venue }
    }),
  ]
  for (let week = 0; week * 7 < days; week++) await playWeek(seatsOf, week, random)

  for (const { player, zone } of seats) {
    const counted = countedDays(player)
    expect({ zone, days: await storedDays(player) }).toEqual({ zone, days: counted })
    const numbers = counted.map(([day]) => dayNumber(day))
    const weeks = [...new Set(numbers.map((day) => Math.floor((day + 3) / 7)))]
    const stats = await statsOf(app.services, player.userId)
    expect({ zone, ...stats }).toMatchObject({
      zone,
      days_played: counted.length,
      max_consecutive_days_played: longestRun(numbers),
      unverified_week_streak_max: longestRun(weeks),
    })
    const today = dayNumber(dayIn(zone, app.clock.now()))
    const monday = today - ((today + 3) % 7)
    const { streak } = await showHome(callAs(app.services, player.actor))
    expect({ zone, days: streak.days.map(({ day }) => dayNumber(day)) }).toEqual({
      zone,
      days: Array.from({ length: 7 }, (_, n) => monday + n),
    })
    expect({ zone, played: streak.days.map((day) => day.played) }).toEqual({
      zone,
      played: Array.from({ length: 7 }, (_, n) => numbers.includes(monday + n)),
    })
  }
  for (const player of travelers) expect(await storedDays(player)).toEqual(countedDays(player))
}, 600_000)
