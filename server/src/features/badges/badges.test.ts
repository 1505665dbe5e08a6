import { badgesCalls } from '@portal/contract/badges'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import type { TestPlayer } from '../../testing/fixtures.ts'
import { startVenueTest } from '../../testing/venue-test.ts'
import { dayStreak, type ZonedDay } from '../stats/index.ts'
import { grantNewMilestones, rebuildMilestones } from './index.ts'

const { list, ofUser, count, arrange } = badgesCalls
const dayMs = 86_400_000

const { app, fixtures, machine } = await startVenueTest()

/** Games at the venue are then on the player's days. */
const inVenue = { timeZone: 'America/Los_Angeles' }

const noon = (daysAgo: number) => new Date(Math.floor(app.clock.now().getTime() / dayMs - daysAgo) * dayMs + dayMs / 2)
const codesOf = async (player: TestPlayer) => (await player.calls(ofUser)).badges.map(({ code }) => code)
const progressOf = async (player: TestPlayer, code: string) => (await player.calls(list)).find((badge) => badge.code === code)

async function playsOn(player: TestPlayer, daysAgo: readonly number[]) {
  for (const days of daysAgo) await machine.finishGame([[player, 1_000_000]], { endedAt: noon(days) })
  await fixtures.processEvents()
}

describe('milestones', () => {
  test('are earned once with the first and the tenth game, at the time of that game', async () => {
    const player = await fixtures.player('milestoner')
    expect(await progressOf(player, 'first-ball')).toMatchObject({ data: 0, value: 1, earned_at: null })
    await playsOn(player, [2])
    expect(await codesOf(player)).toEqual(['first-ball'])
    expect(await progressOf(player, 'first-ball')).toMatchObject({ data: 1, earned_at: noon(2).toISOString() })
    expect(await progressOf(player, 'ten-games')).toMatchObject({ data: 1, value: 10, earned_at: null })
    await playsOn(player, [2, 2, 2, 2, 2, 2, 2, 2, 2, 1])
    expect((await codesOf(player)).toSorted()).toEqual(['first-ball', 'ten-games'])
    expect(await player.calls(count)).toMatchObject({ count: 2 })
    const events = await sql<{ n: number }>`
      select count(*) as n from domain_events where type = 'badge.earned' and (body ->> 'userId')::bigint = ${player.userId}`.execute(
      app.services.db,
    )
    expect(events.rows[0]?.n).toBe(2)
  })

  test('are earned by consecutive days, in whatever order they arrive, and not over a gap', async () => {
    const [gapped, mended] = [await fixtures.player('gapped', inVenue), await fixtures.player('mended', inVenue)]
    await playsOn(gapped, [6, 5, 3, 2])
    expect(await codesOf(gapped)).not.toContain('three-in-a-row')
    // A game that arrives days late closes the gap in the middle.
    await playsOn(mended, [6, 5, 3, 2])
    await playsOn(mended, [4])
    expect(await codesOf(mended)).toContain('three-in-a-row')
    expect(await progressOf(mended, 'week-in-a-row')).toMatchObject({ value: 7, data: 0 })
    await playsOn(gapped, [1, 0])
    expect(await codesOf(gapped)).toContain('three-in-a-row')
    expect(await progressOf(gapped, 'week-in-a-row')).toMatchObject({ data: 4 })
  })

  test('have the time of an earlier game when it arrives later, and stay hidden', async () => {
    const player = await fixtures.player('offline-game')
    await playsOn(player, [2])
    await player.calls(arrange, { body: { badge_ids: [] } })
    await playsOn(player, [5])
    const ownBadge = async () => (await player.calls(ofUser)).badges[0]
    const moved = { code: 'first-ball', earned_at: noon(5).toISOString(), is_shown: false }
    expect(await ownBadge()).toMatchObject(moved)
    await rebuildMilestones(app.services)
    expect(await ownBadge()).toMatchObject(moved)
  })

  test('count achievements and different games too', async () => {
    const player = await fixtures.player('manyfold')
    const venue = (await fixtures.venueWithBoard('many')).venue
    for (const code of ['ZIL', 'JWS', 'BND', 'VEN', 'DED']) {
      const other = await fixtures.machine(venue, code)
      await other.finishGame([[player, 1_000_000]])
    }
    await fixtures.processEvents()
    expect(await codesOf(player)).toContain('five-titles')
    expect(await progressOf(player, 'fifteen-titles')).toMatchObject({ data: 5, value: 15 })
  })

  test('are the same after a recount for all players, and agree with a naive count', async () => {
    const storedBadges = () =>
      sql<{ user_id: number; code: string; earned_at: Date }>`
        select e.user_id, b.code, e.earned_at from user_badges e join badges b on b.id = e.badge_id order by 1, 2`
        .execute(app.services.db)
        .then(({ rows }) => rows)
    const before = await storedBadges()
    await rebuildMilestones(app.services)
    const after = await storedBadges()
    expect(after.map(({ user_id, code }) => [user_id, code])).toEqual(before.map(({ user_id, code }) => [user_id, code]))
    const slow = await sql<{ id: number; plays: number; days: ZonedDay[] }>`
      select u.id, (select count(*) from play_players where user_id = u.id) as plays,
        (select coalesce(json_agg(json_build_object('day', day, 'offset', utc_offset) order by day), '[]')
          from user_days where user_id = u.id) as days from users u`.execute(app.services.db)
    for (const { id, plays, days } of slow.rows) {
      const has = (code: string) => after.some((one) => one.user_id === id && one.code === code)
      expect([has('first-ball'), has('ten-games')]).toEqual([plays >= 1, plays >= 10])
      const { max } = dayStreak(days, { day: '2000-01-01', offset: 0 })
      expect([has('three-in-a-row'), has('week-in-a-row')]).toEqual([max >= 3, max >= 7])
    }
  })

  test('that are new are granted to players who reached them before', async () => {
    const player = await fixtures.player('early-bird')
    await playsOn(player, [3, 2])
    await grantNewMilestones(app.services)
    await sql`
      insert into badges (code, name, description, shape, icon, position, trigger_type, value)
      values ('two-games', 'Two games', 'Finish 2 games.', 'round', 'flame', 99, 'games_played', 2)`.execute(app.services.db)
    await grantNewMilestones(app.services)
    expect(await codesOf(player)).toContain('two-games')
  })
})

describe('the badges of a player', () => {
  test('are shown in the chosen order, and hidden ones are visible only to the player', async () => {
    const [owner, friend] = [await fixtures.player('arranger'), await fixtures.player('onlooker')]
    await playsOn(owner, [3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    const own = (await owner.calls(ofUser)).badges
    const id = (code: string) => own.find((badge) => badge.code === code)?.id as number
    await owner.calls(arrange, { body: { badge_ids: [id('ten-games'), id('three-in-a-row')] } })
    const seen = (await friend.calls(ofUser, { query: { identifier: owner.username } })).badges
    expect(seen.map(({ code }) => code)).toEqual(['ten-games', 'three-in-a-row'])
    expect(await friend.calls(count, { query: { identifier: owner.username } })).toMatchObject({ count: 2 })
    const mine = (await owner.calls(ofUser)).badges
    expect(mine.slice(0, 2).map(({ code, is_shown }) => [code, is_shown])).toEqual([
      ['ten-games', true],
      ['three-in-a-row', true],
    ])
    expect(mine.slice(2).every(({ is_shown }) => !is_shown)).toBe(true)
    expect(mine.some(({ code }) => code === 'first-ball')).toBe(true)
  })

  test('can be arranged only when they are earned, and each once', async () => {
    const player = await fixtures.player('pretender')
    await playsOn(player, [1])
    const all = await player.calls(list)
    const id = (code: string) => all.find((badge) => badge.code === code)?.id as number
    for (const badge_ids of [[id('thousand-games')], [id('first-ball'), id('first-ball')]]) {
      const answer = await player.request(arrange, { body: { badge_ids } })
      expect([answer.status, Object.keys(answer.body.validation_errors ?? {})]).toEqual([400, ['badge_ids']])
    }
    expect(await codesOf(player)).toEqual(['first-ball'])
  })
})
