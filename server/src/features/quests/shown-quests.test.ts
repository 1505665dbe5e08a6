import { questsCalls } from '@portal/contract/quests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { questBadge } from '../../testing/quest-badge.ts'

let app: TestApp
let fixtures: Fixtures
let godzilla: TestMachine
let jaws: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  godzilla = (await fixtures.venueWithBoard('harbor')).machine
  jaws = await fixtures.machine((await fixtures.venueWithBoard('parlor')).venue, 'JWS')
})
afterAll(() => app.stop())

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs)

const seenBy = (player: TestPlayer, id: number) => player.calls(questsCalls.detail, { params: { id } })

describe('a quest', () => {
  test('shows the last three games that counted for each badge, and what each added', async () => {
    const player = await fixtures.player('recents')
    const { id } = await fixtures.quest({
      name: 'Recent',
      badges: [
        questBadge('sum', { trigger: 'cumulative_score', value: 90_000 }),
        questBadge('best', { trigger: 'high_score', value: 90_000 }),
        questBadge('one', { trigger: 'games_played', value: 1 }),
        questBadge('titles', { trigger: 'unique_titles', value: 9 }),
        questBadge('places', { trigger: 'unique_locations', value: 9 }),
        questBadge('days', { trigger: 'unique_days', value: 9 }),
        questBadge('jaws', { trigger: 'cumulative_score', value: 90_000, titleCodes: ['JWS'] }),
        questBadge('lamps', { trigger: 'achievements', value: 9 }),
      ],
    })
    await godzilla.finishGame([[player, 4000]], { endedAt: hoursAgo(26), achievements: ['KB01', 'KB02'] })
    await godzilla.finishGame([[player, 3000]], { endedAt: hoursAgo(4), achievements: ['KB01'] })
    await jaws.finishGame([[player, 2000]], { endedAt: hoursAgo(3) })
    await godzilla.finishGame([[player, 1000]], { endedAt: hoursAgo(2) })
    await fixtures.processEvents()
    const { badges } = await seenBy(player, id)
    const games = Object.fromEntries(
      badges.map(({ name, recent_games }) => [name, recent_games.map(({ score, added }) => [score, added])]),
    )
    expect(games).toEqual({
      sum: [
        [1000, 1000],
        [2000, 2000],
        [3000, 3000],
      ],
      best: [
        [4000, 4000],
        [3000, 3000],
        [2000, 2000],
      ],
      one: [[4000, 1]],
      titles: [
        [2000, 1],
        [4000, 1],
      ],
      places: [
        [2000, 1],
        [4000, 1],
      ],
      days: [
        [3000, 1],
        [4000, 1],
      ],
      jaws: [[2000, 2000]],
      lamps: [[4000, 2]],
    })
    expect(badges[0]?.recent_games[1]).toEqual({
      ended_at: hoursAgo(3).toISOString(),
      game: 'Jaws',
      location: jaws.place.name,
      score: 2000,
      added: 2000,
    })
  })

  test('shows games at home without a location, and no games of other players', async () => {
    const [player, other] = [await fixtures.player('athome'), await fixtures.player('elsewhere')]
    const room = await fixtures.machine(await fixtures.gameroom(player), 'ZIL')
    const { id } = await fixtures.quest({
      name: 'Home',
      badges: [questBadge('sum', { trigger: 'cumulative_score', value: 9000 })],
    })
    await room.finishGame([[player, 1000]], { endedAt: hoursAgo(2) })
    await godzilla.finishGame([[other, 2000]], { endedAt: hoursAgo(1) })
    await fixtures.processEvents()
    expect((await seenBy(player, id)).badges[0]?.recent_games).toMatchObject([{ location: null, score: 1000 }])
  })

  test('names the games, locations and achievements that count, without secret ones', async () => {
    const player = await fixtures.player('limits')
    const { id } = await fixtures.quest({
      name: 'Limits',
      badges: [
        questBadge('all', { trigger: 'games_played', value: 2 }),
        questBadge('some', {
          trigger: 'games_played',
          value: 2,
          titleCodes: ['JWS', 'ZIL'],
          locationIds: [jaws.place.id],
          verifiedOnly: true,
        }),
        questBadge('lamps', { trigger: 'achievements', value: 1, achievements: ['ZIL:KB01'] }),
      ],
    })
    const [all, some, lamps] = (await seenBy(player, id)).badges
    expect(all).toMatchObject({ games: [], locations: [], achievements: [], verified_only: false })
    expect(some).toMatchObject({ games: ['Godzilla', 'Jaws'], locations: [jaws.place.name], verified_only: true })
    expect(lamps?.achievements).toEqual([expect.any(String)])
  })

  test('shows the current streak and its last day', async () => {
    const player = await fixtures.player('streaky')
    const { id } = await fixtures.quest({
      name: 'Streak',
      badges: [questBadge('run', { trigger: 'day_streak', value: 5 }), questBadge('days', { trigger: 'unique_days', value: 5 })],
    })
    for (const hours of [26, 2]) await godzilla.finishGame([[player, 1]], { endedAt: hoursAgo(hours) })
    await fixtures.processEvents()
    const [run, days] = (await seenBy(player, id)).badges
    expect(run?.streak).toEqual({ days: 2, last_day: '2026-11-20' })
    expect(days?.streak).toBeNull()
  })

  test('shows the player’s share of the team total', async () => {
    const [owner, mate] = [await fixtures.player('partowner'), await fixtures.player('partmate')]
    const room = await fixtures.machine(await fixtures.gameroom(owner), 'ZIL')
    await room.setTeam([mate])
    const { id } = await fixtures.quest({ name: 'Shares', badges: [questBadge('team', { trigger: 'team_total', value: 9000 })] })
    await room.finishGame([[owner, 2000]], { endedAt: hoursAgo(3) })
    await godzilla.finishGame([[mate, 1000]], { endedAt: hoursAgo(2) })
    await fixtures.processEvents()
    expect((await seenBy(owner, id)).badges[0]).toMatchObject({ data: 3000, own_amount: 2000 })
    expect((await seenBy(mate, id)).badges[0]).toMatchObject({ data: 3000, own_amount: 1000 })
  })
})

describe('the list of quests', () => {
  test('contains the next badge while one can be earned', async () => {
    const player = await fixtures.player('nextone')
    const badges = [
      questBadge('Landfall', { trigger: 'games_played', value: 1 }),
      questBadge('Turtle', { trigger: 'games_played', value: 3 }),
    ]
    const running = await fixtures.quest({ name: 'Next', badges })
    const done = await fixtures.quest({ name: 'Done', badges: badges.slice(0, 1) })
    const past = { startsAt: '2026-01-01T00:00', endsAt: '2026-01-08T00:00' }
    const over = await fixtures.quest({ name: 'Over', ...past, badges })
    await godzilla.finishGame([[player, 1]], { endedAt: hoursAgo(1) })
    await fixtures.processEvents()
    const list = await player.calls(questsCalls.list)
    const nextOf = ({ id }: { id: number }) => list.find((quest) => quest.id === id)?.next_badge
    expect(nextOf(running)).toMatchObject({ name: 'Turtle', data: 1, value: 3 })
    expect(nextOf(done)).toBeNull()
    expect(nextOf(over)).toBeNull()
    expect(list.find(({ id }) => id === running.id)?.game_name).toBe('Godzilla')
  })
})
