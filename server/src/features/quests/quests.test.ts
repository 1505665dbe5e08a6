import { badgesCalls } from '@portal/contract/badges'
import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { questsCalls } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-view'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { recountQuests } from './index.ts'
import { questBadge } from '../../testing/quest-badge.ts'

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let other: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  machine = (await fixtures.venueWithBoard()).machine
  other = await fixtures.machine((await fixtures.venueWithBoard('two')).venue, 'JWS')
})
afterAll(() => app.stop())

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs)

const seenBy = (player: TestPlayer, id: number) => player.calls(questsCalls.detail, { params: { id } })
const dataOf = async (player: TestPlayer, id: number) =>
  Object.fromEntries(
    (await seenBy(player, id)).badges.map(({ name, data, earned_at }) => [name, earned_at ? [data, 'lit'] : [data]]),
  )

describe('a quest', () => {
  test('counts scores, games, best games, titles, locations, days and streaks, each for its badge', async () => {
    const player = await fixtures.player('allkinds')
    const { id } = await fixtures.quest({
      name: 'All kinds',
      badges: [
        questBadge('sum', { trigger: 'cumulative_score', value: 5_000_000 }),
        questBadge('count', { trigger: 'games_played', value: 4 }),
        questBadge('best', { trigger: 'high_score', value: 3_000_000 }),
        questBadge('titles', { trigger: 'unique_titles', value: 2 }),
        questBadge('places', { trigger: 'unique_locations', value: 3 }),
        questBadge('days', { trigger: 'unique_days', value: 2 }),
        questBadge('run', { trigger: 'day_streak', value: 2 }),
        questBadge('lamps', { trigger: 'achievements', value: 1, achievements: ['ZIL:KB01'] }),
        questBadge('godzilla', { trigger: 'games_played', value: 3, titleCodes: ['ZIL'] }),
        questBadge('all', { trigger: 'badges_earned', value: 8 }),
      ],
    })
    await machine.finishGame([[player, 1_000_000]], { endedAt: hoursAgo(26), achievements: ['KB01'] })
    await other.finishGame([[player, 2_500_000]], { endedAt: hoursAgo(2) })
    await fixtures.processEvents()
    expect(await dataOf(player, id)).toEqual({
      sum: [3_500_000],
      count: [2],
      best: [2_500_000],
      titles: [['JWS', 'ZIL'], 'lit'],
      places: [[String(machine.place.id), String(other.place.id)].sort()],
      days: [['2026-11-19', '2026-11-20'], 'lit'],
      run: [2, 'lit'],
      lamps: [['ZIL:KB01'], 'lit'],
      godzilla: [1],
      all: [['3', '5', '6', '7']],
    })
    await machine.finishGame([[player, 3_000_000]], { endedAt: hoursAgo(1) })
    await machine.finishGame([[player, 10]], { endedAt: hoursAgo(1) })
    await fixtures.processEvents()
    const now = await dataOf(player, id)
    expect([now['sum'], now['count'], now['best'], now['godzilla']]).toEqual([
      [6_500_010, 'lit'],
      [4, 'lit'],
      [3_000_000, 'lit'],
      [3, 'lit'],
    ])
    expect(now['all']?.[1]).toBe('lit')
  })

  test('grants its badge once with one notification, and lists it for the player', async () => {
    const player = await fixtures.player('oncer1')
    const { id } = await fixtures.quest({ name: 'Once', badges: [questBadge('Landfall', { trigger: 'games_played', value: 1 })] })
    for (const hours of [3, 2, 1]) {
      await machine.finishGame([[player, 1000]], { endedAt: hoursAgo(hours) })
      await fixtures.processEvents()
    }
    const { badges } = await player.calls(badgesCalls.ofUser)
    const own = badges.filter((one) => one.quest_id === id)
    expect(own).toMatchObject([
      { name: 'Landfall', earned_at: hoursAgo(3).toISOString(), image: 'http://localhost:0/art/badges/icon-star.svg' },
    ])
    const events = await sql<{ n: number }>`
      select count(*) as n from domain_events where type = 'badge.earned' and (body ->> 'userId')::bigint = ${player.userId}
        and body -> 'badgeIds' @> to_jsonb(${own[0]?.id}::int)`.execute(app.services.db)
    expect(events.rows[0]?.n).toBe(1)
    const notices = (await player.calls(notificationsCalls.list)).filter(({ badge }) => badge?.quest_id === id)
    expect(notices).toMatchObject([{ title: 'You earned Landfall', body: 'Once', badge: { shape: 'round', icon: 'star' } }])
  })

  test('counts games in its window that arrive in time, in its time zone or that of the location', async () => {
    const player = await fixtures.player('clocker')
    // The location is in Los Angeles: 2026-11-19 20:00 there is 04:00 of the next day in London.
    const window = { startsAt: '2026-11-20T00:00', endsAt: '2026-11-21T00:00' }
    const one = [questBadge('one', { trigger: 'games_played', value: 9 })]
    const there = await fixtures.quest({ name: 'There', ...window, timeZone: null, badges: one })
    const london = await fixtures.quest({ name: 'London', ...window, timeZone: 'Europe/London', badges: one })
    const verified = await fixtures.quest({
      name: 'Verified',
      badges: [questBadge('one', { trigger: 'games_played', value: 9, verifiedOnly: true })],
    })
    await machine.finishGame([[player, 1]], { endedAt: new Date('2026-11-20T04:00:00Z') })
    await machine.finishGame([[player, 1]], { endedAt: new Date('2026-11-20T09:00:00Z') })
    const room = await fixtures.machine(await fixtures.gameroom(player), 'ZIL')
    await room.finishGame([[player, 1]], { endedAt: hoursAgo(1) })
    await fixtures.processEvents()
    const count = async ({ id }: { id: number }) => (await dataOf(player, id))['one']
    expect([await count(there), await count(london), await count(verified)]).toEqual([[2], [3], [2]])
  })

  test('counts games from before its creation too', async () => {
    const player = await fixtures.player('earlier')
    await machine.finishGame([[player, 7_000_000]], { endedAt: hoursAgo(5) })
    await fixtures.processEvents()
    const { id } = await fixtures.quest({
      name: 'Written late',
      badges: [questBadge('seven', { trigger: 'high_score', value: 7_000_000 })],
    })
    expect(await dataOf(player, id)).toEqual({ seven: [7_000_000, 'lit'] })
  })

  test('with a team badge counts the players of one home team together', async () => {
    const [owner, mate, stranger] = [
      await fixtures.player('teamowner'),
      await fixtures.player('teammate'),
      await fixtures.player('stranger'),
    ]
    const room = await fixtures.machine(await fixtures.gameroom(owner), 'ZIL')
    await room.setTeam([mate])
    const { id } = await fixtures.quest({
      name: 'Together',
      badges: [questBadge('team', { trigger: 'team_total', value: 3_000_000 })],
    })
    await room.finishGame([[owner, 2_000_000]], { endedAt: hoursAgo(3) })
    await machine.finishGame([[stranger, 2_000_000]], { endedAt: hoursAgo(3) })
    await fixtures.processEvents()
    expect([await dataOf(owner, id), await dataOf(mate, id)]).toEqual([{ team: [2_000_000] }, { team: [2_000_000] }])
    await machine.finishGame([[mate, 1_000_000]], { endedAt: hoursAgo(2) })
    await fixtures.processEvents()
    for (const player of [owner, mate]) expect(await dataOf(player, id)).toEqual({ team: [3_000_000, 'lit'] })
    expect(await dataOf(stranger, id)).toEqual({ team: [2_000_000] })
  })

  test('has its three texts in one, for itself and for each badge', async () => {
    const player = await fixtures.player('splitter')
    const { id } = await fixtures.quest({
      name: 'Split',
      instruction: 'Play Godzilla.',
      caption: 'On any connected Godzilla',
      blurb: 'Monsters come ashore.',
      badges: [questBadge('moth', { trigger: 'games_played', value: 1, caption: 'Day 1', blurb: 'Meet the moth.' })],
    })
    const quest = await seenBy(player, id)
    expect(splitDescription(quest.description)).toEqual({
      instruction: 'Play Godzilla.',
      caption: 'On any connected Godzilla',
      blurb: 'Monsters come ashore.',
    })
    expect(quest.badges[0]?.description).toBe('__Day 1__Meet the moth.')
  })

  test('is not found while it is a draft or for an unknown id', async () => {
    const player = await fixtures.player('drafter')
    const { id } = await fixtures.quest({
      name: 'Draft',
      state: 'draft',
      badges: [questBadge('x', { trigger: 'games_played', value: 1 })],
    })
    for (const one of [id, 999_999]) expect((await player.request(questsCalls.detail, { params: { id: one } })).status).toBe(404)
    expect((await player.calls(questsCalls.list)).map(({ name }) => name)).not.toContain('Draft')
  })

  test('shows followed players with progress, without private players', async () => {
    const [player, friend, hidden] = [
      await fixtures.player('friendly'),
      await fixtures.player('thefriend'),
      await fixtures.player('hiddenone'),
    ]
    const { id } = await fixtures.quest({ name: 'Friends', badges: [questBadge('x', { trigger: 'games_played', value: 1 })] })
    for (const one of [player, friend, hidden]) await machine.finishGame([[one, 1]], { endedAt: hoursAgo(1) })
    await player.calls(followsCalls.follow, { body: { uid: friend.uid } })
    await fixtures.processEvents()
    const players = (await seenBy(player, id)).players.map((row) => [row.player.username, row.earned])
    expect(players).toEqual([
      ['friendly', 1],
      ['thefriend', 1],
    ])
  })
})

test('quests are listed by state, running ones first, and by event', async () => {
  const player = await fixtures.player('lister')
  const badges = [questBadge('x', { trigger: 'games_played', value: 1 })]
  const event = await fixtures.event({ name: 'Palooza', startsAt: hoursAgo(1), endsAt: hoursAgo(-1) })
  await fixtures.quest({ name: 'L over', startsAt: '2026-01-01T00:00', endsAt: '2026-01-08T00:00', badges, eventId: event.id })
  await fixtures.quest({ name: 'L coming', startsAt: '2027-01-01T00:00', endsAt: '2027-01-08T00:00', badges, eventId: event.id })
  await fixtures.quest({ name: 'L running', badges, eventId: event.id })
  const names = async (query: object) => (await player.calls(questsCalls.list, { query })).map(({ name }) => name)
  expect(await names({ event_id: event.id })).toEqual(['L running', 'L coming', 'L over'])
  expect(await names({ event_id: event.id, state: 'past' })).toEqual(['L over'])
  expect((await names({ state: 'upcoming' })).includes('L coming')).toBe(true)
})

test('a quest has the same progress after a recount, in whatever order games arrived', async () => {
  const players = await Promise.all(['rebuilda', 'rebuildb', 'rebuildc'].map((name) => fixtures.player(name)))
  const kinds = [
    'cumulative_score',
    'games_played',
    'high_score',
    'unique_titles',
    'unique_days',
    'day_streak',
    'unique_locations',
  ] as const
  await fixtures.quest({ name: 'Rebuilt', badges: kinds.map((trigger) => questBadge(trigger, { trigger, value: 3 })) })
  for (let n = 0; n < 18; n++) {
    const player = players[n % 3] as TestPlayer
    await (n % 2 ? machine : other).finishGame([[player, 1 + ((n * 7919) % 5)]], { endedAt: hoursAgo(1 + ((n * 11) % 40)) })
    if (n % 4 === 0) await fixtures.processEvents()
  }
  await fixtures.processEvents()
  const storedProgress = () =>
    sql`select user_id, quest_badge_id, amount, items, earned_at is not null as earned from user_quest_progress order by 1, 2`
      .execute(app.services.db)
      .then(({ rows }) => rows)
  const badgesHeld = () => sql`select user_id, badge_id, earned_at from user_badges order by 1, 2`.execute(app.services.db)
  const [before, held] = [await storedProgress(), (await badgesHeld()).rows]
  await recountQuests(app.services)
  expect(await storedProgress()).toEqual(before)
  expect((await badgesHeld()).rows).toEqual(held)
})
