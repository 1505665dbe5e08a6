import { badgesCalls } from '@portal/contract/badges'
import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { exportsCalls } from '@portal/contract/exports'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { questsCalls } from '@portal/contract/quests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { derivedFigures, rebuildDerivedFigures } from '../../testing/derived-figures.ts'
import { eraseAccount } from '../accounts/index.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'

const { list, disown, undo, machines, closeReview } = disownedGamesCalls

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let operator: TestPlayer
let machine: TestMachine
let board: { id: number }
let player: TestPlayer
let mate: TestPlayer
let quest: { id: number }
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  ;({ machine, board, operator } = await fixtures.venueWithBoard('disowned'))
  admin = await fixtures.player('disownjudge', { groups: ['home', 'admin'] })
  quest = await fixtures.quest({
    name: 'Two games',
    badges: [
      { name: 'Two games', shape: 'round', icon: 'star', trigger: 'games_played', value: 2 },
      { name: 'One game', shape: 'round', icon: 'star', trigger: 'games_played', value: 1 },
    ],
  })
})
beforeEach(async () => {
  made += 1
  player = await fixtures.player(`disowner${made}`)
  mate = await fixtures.player(`otherplayer${made}`)
})
afterAll(() => app.stop())

const finishGame = async (scores: [TestPlayer | string, number][], achievements: string[] = []) => {
  await machine.finishGame(scores, { achievements })
  await fixtures.processEvents()
}
const gamesOf = async (who: TestPlayer) => (await who.calls(exportsCalls.games, { query: {} })).results
const gameOf = async (who: TestPlayer, score: number) => {
  const found = (await gamesOf(who)).find((game) => game.score === score)
  if (!found) throw new Error(`${who.username} has no game of ${score}`)
  return { params: { id: found.play_id } }
}
const boardRows = async () =>
  (await admin.calls(leaderboardsCalls.view, { params: { id: board.id } })).scores.map((row) => [row.username, row.score])
const badgesOf = async (who: TestPlayer) =>
  (await who.calls(questsCalls.detail, { params: { id: quest.id } })).badges.map(({ name, earned_at }) => [
    name,
    earned_at !== null,
  ])
const finishAndProcess = async (doing: Promise<unknown>) => {
  await doing
  await fixtures.processEvents()
  const dead = await sql<{ error: string }>`select error from dead_letters`.execute(app.services.db)
  expect(dead.rows).toEqual([])
}

const figures = () => derivedFigures(app)
async function isAsRebuilt() {
  const before = await figures()
  await rebuildDerivedFigures(app)
  expect(await figures()).toEqual(before)
}

describe('a disowned game', () => {
  test('leaves its player and all statistics, the other players keep theirs, and undo restores everything', async () => {
    await finishGame([[player, 1_000_000]])
    await finishGame(
      [
        [player, 5_000_000],
        [mate, 4_000_000],
      ],
      ['KB01'],
    )
    const [before, game] = [await figures(), await gameOf(player, 5_000_000)]
    expect(await boardRows()).toEqual(expect.arrayContaining([[player.username, 5_000_000]]))
    expect(await badgesOf(player)).toEqual([
      ['Two games', true],
      ['One game', true],
    ])

    await finishAndProcess(player.calls(disown, game))
    expect((await gamesOf(player)).map(({ score }) => score)).toEqual([1_000_000])
    expect((await gamesOf(mate)).map(({ score }) => score)).toEqual([4_000_000])
    expect(await boardRows()).toEqual(
      expect.arrayContaining([
        [player.username, 1_000_000],
        [mate.username, 4_000_000],
      ]),
    )
    expect(await badgesOf(player)).toEqual([
      ['Two games', false],
      ['One game', true],
    ])
    expect((await player.calls(list)).games).toMatchObject([{ score: 5_000_000, title_code: 'ZIL' }])
    await isAsRebuilt()

    await finishAndProcess(player.calls(undo, game))
    expect(await figures()).toEqual(before)
    expect((await player.calls(list)).games).toEqual([])
    await isAsRebuilt()
  })

  test('takes back badges that depend on it, and sends no second notification when it returns', async () => {
    await finishGame([[player, 700_000]])
    const earned = async () => (await player.calls(badgesCalls.list)).filter(({ earned_at: at }) => at !== null).length
    const notificationTitles = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from notifications where user_id = ${player.userId}`.execute(
          app.services.db,
        )
      ).rows[0]?.n
    const [badges, notices, game] = [await earned(), await notificationTitles(), await gameOf(player, 700_000)]
    expect(badges).toBeGreaterThan(0)
    await finishAndProcess(player.calls(disown, game))
    expect(await earned()).toBe(0)
    await finishAndProcess(player.calls(undo, game))
    expect([await earned(), await notificationTitles()]).toEqual([badges, notices])
  })

  test('can be disowned by its player once within 30 days, and undone once', async () => {
    await finishGame([[player, 800_000]])
    const game = await gameOf(player, 800_000)
    expect(await mate.request(disown, game)).toMatchObject({ status: 404 })
    await finishAndProcess(player.calls(disown, game))
    expect(await player.request(disown, game)).toMatchObject({ status: 404 })
    expect(await mate.request(undo, game)).toMatchObject({ status: 404 })
    await finishAndProcess(player.calls(undo, game))
    expect(await player.request(undo, game)).toMatchObject({ status: 409 })
    const old = new Date(app.clock.now().getTime() - 31 * 86_400_000)
    await app.services.db.updateTable('plays').set({ received_at: old }).where('id', '=', game.params.id).execute()
    expect(await player.request(disown, game)).toMatchObject({ status: 409 })
    expect(await gamesOf(player)).toMatchObject([{ score: 800_000, may_disown: false }])
  })
})

describe('an erased account', () => {
  test('leaves no record of its disowned games, which stay games of guests', async () => {
    await finishGame([[player, 870_000]])
    const game = await gameOf(player, 870_000)
    await finishAndProcess(player.calls(disown, game))
    await finishAndProcess(eraseAccount(app.services, player.userId))
    const { db } = app.services
    expect(await db.selectFrom('disowned_games').selectAll().where('user_id', '=', player.userId).execute()).toEqual([])
    const slots = await db.selectFrom('play_players').select('user_id').where('play_id', '=', game.params.id).execute()
    expect(slots).toEqual([{ user_id: null }])
  })
})

describe('the review of a machine', () => {
  const reviewsOf = async (of: TestMachine, state: 'open' | 'closed' = 'open') =>
    (await admin.calls(machines, { query: { state } })).results.filter((review) => review.machine_id === of.id)
  const finishAndDisown = async (of: TestMachine, who: TestPlayer, score: number) => {
    await of.finishGame([[who, score]])
    await fixtures.processEvents()
    await finishAndProcess(who.calls(disown, await gameOf(who, score)))
  }

  test('opens with the second player within seven days, not with the first or with two games of one player', async () => {
    const suspect = await fixtures.machine(await fixtures.venue(operator))
    await finishAndDisown(suspect, player, 910_000)
    await finishAndDisown(suspect, player, 920_000)
    expect(await reviewsOf(suspect)).toEqual([])
    const longAgo = new Date(app.clock.now().getTime() - 8 * 86_400_000)
    const { db } = app.services
    await db.updateTable('disowned_games').set({ disowned_at: longAgo }).where('machine_id', '=', suspect.id).execute()
    await finishAndDisown(suspect, mate, 930_000)
    expect(await reviewsOf(suspect)).toEqual([])
    await finishAndDisown(suspect, player, 940_000)
    expect(await reviewsOf(suspect)).toMatchObject([{ cause: 'disowned_games', serial: suspect.serial, closed_at: null }])
  })

  test('is closed by an admin with a reason', async () => {
    const suspect = await fixtures.machine(await fixtures.venue(operator))
    await finishAndDisown(suspect, player, 950_000)
    await finishAndDisown(suspect, mate, 960_000)
    const [review] = await reviewsOf(suspect)
    const params = { id: review?.id ?? 0 }
    await admin.calls(closeReview, { params, body: { reason: 'The owner was warned.' } })
    expect(await reviewsOf(suspect)).toEqual([])
    expect(await reviewsOf(suspect, 'closed')).toMatchObject([{ reason: 'The owner was warned.' }])
    expect(await admin.request(closeReview, { params, body: { reason: 'Again.' } })).toMatchObject({ status: 409 })
  })
})
