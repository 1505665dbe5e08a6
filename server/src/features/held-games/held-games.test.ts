import { achievementsCalls } from '@portal/contract/achievements'
import { badgesCalls } from '@portal/contract/badges'
import { exportsCalls } from '@portal/contract/exports'
import { heldGamesCalls } from '@portal/contract/held-games'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { notificationsCalls } from '@portal/contract/notifications'
import { playsCalls } from '@portal/contract/plays'
import { statsCalls } from '@portal/contract/stats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { rebuildAchievements } from '../achievements/index.ts'
import { rebuildMilestones } from '../badges/index.ts'
import { rebuildBoards } from '../leaderboards/index.ts'
import { rebuildStats } from '../stats/index.ts'
import { rebuildLocationDays } from '../stats/locations/index.ts'
import { recheckHeldGames } from './index.ts'

const { list, release, refuse, uphold, mine, appeal, ofMachine, confirm } = heldGamesCalls

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let operator: TestPlayer
let machine: TestMachine
let board: { id: number }
let player: TestPlayer
let players = 0

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  ;({ machine, board, operator } = await fixtures.venueWithBoard('held'))
  admin = await fixtures.player('heldjudge', { groups: ['home', 'admin'] })
})
beforeEach(async () => {
  player = await fixtures.player(`heldplayer${++players}`)
})
afterAll(() => app.stop())

const impossible = Number.MAX_SAFE_INTEGER
const because = { body: { reason: 'Checked with the film.' } }
const idOf = async (who: TestPlayer, state: 'held' | 'refused' | 'appealed' = 'held') => {
  const [found] = (await admin.calls(list, { query: { search: who.username, state } })).results
  if (!found) throw new Error(`${who.username} has no game that is ${state}`)
  return found.id
}
const finishGame = async (score: number, story?: Parameters<TestMachine['finishGame']>[1], on = machine) => {
  await on.finishGame([[player, score]], story)
  await fixtures.processEvents()
}

/** Returns every place where a game of the player can appear. */
async function tracesOf(who: TestPlayer) {
  const entries = await admin.calls(leaderboardsCalls.view, { params: { id: board.id } })
  const history = await who.calls(exportsCalls.games, { query: {} })
  const activities = await who.calls(playsCalls.activities, { query: {} })
  const stats = await who.calls(statsCalls.userStats)
  const achievements = await who.calls(achievementsCalls.userAchievements, { query: { title_id: machine.title.id } })
  const badges = await who.calls(badgesCalls.list)
  const high = await who.calls(playsCalls.machineHighScores, { query: { machine_id: machine.id } })
  const notices = await who.calls(notificationsCalls.list)
  return {
    entries: entries.scores.filter(({ username }) => username === who.username).length,
    history: history.count,
    activities: activities.length,
    stats,
    achievements,
    badges,
    high: high.high_score.filter(({ user }) => user.username === who.username).length,
    notices: notices.length,
  }
}

/** Returns the rows of every derived table in a fixed order. */
async function storedFigures() {
  const tables = ['user_title_stats', 'user_days', 'user_totals', 'user_points', 'user_achievements', 'user_title_progress']
  const rows = tables.map((table) => sql`select ${table} as name, to_jsonb(t) as row from ${sql.table(table)} t`)
  const found = await sql<{ kept: unknown }>`
    select json_agg(x order by x.name, x.row::text) as kept from (${sql.join(rows, sql` union all `)}
      union all select 'venues', to_jsonb(v) from venue_machine_days v
      union all select 'visitors', to_jsonb(v) from venue_player_days v
      union all select 'badges', to_jsonb(b) from user_badges b
      union all select 'entries', to_jsonb(e) - 'rank_before' from board_entries e) as x`.execute(app.services.db)
  return found.rows[0]?.kept
}

async function isAsRebuilt() {
  const before = await storedFigures()
  await rebuildAchievements(app.services)
  await rebuildStats(app.services)
  await rebuildLocationDays(app.services)
  await rebuildMilestones(app.services)
  await rebuildBoards(app.services)
  expect(await storedFigures()).toEqual(before)
}

describe('a game that waits in review', () => {
  test('affects no board, statistic, achievement, badge, high score or notification, and is visible to its player', async () => {
    const before = await tracesOf(player)
    await finishGame(impossible, { achievements: ['first-blood'] })
    expect(await tracesOf(player)).toEqual(before)
    const { games } = await player.calls(mine)
    expect(games).toMatchObject([{ score: impossible, state: 'held', title_code: 'ZIL', reason: null, may_appeal: false }])
    expect((await admin.calls(mine)).games).toEqual([])
    await isAsRebuilt()
  })

  test('counts once for everything after its release', async () => {
    await finishGame(impossible)
    const id = await idOf(player)
    await admin.calls(release, { params: { id }, ...because })
    await fixtures.processEvents()
    const after = await tracesOf(player)
    expect(after).toMatchObject({ entries: 1, history: 1, activities: 1, high: 1 })
    expect((await player.calls(mine)).games).toEqual([])
    const notices = await player.calls(notificationsCalls.list)
    expect(notices.filter(({ title }) => title === 'Your Godzilla score was approved')).toHaveLength(1)
    expect(await admin.request(release, { params: { id }, ...because })).toMatchObject({ status: 409 })
    await fixtures.processEvents()
    expect(await tracesOf(player)).toEqual(after)
    await isAsRebuilt()
  })

  test('of a guest is no high score of the machine', async () => {
    await machine.finishGame([['guest:BIG', impossible]])
    await fixtures.processEvents()
    const { high_score: scores } = await player.calls(playsCalls.machineHighScores, { query: { machine_id: machine.id } })
    expect(scores.map(({ initials }) => initials)).not.toContain('BIG')
  })

  test('is listed for reviewers with its reasons, oldest first', async () => {
    await finishGame(impossible)
    const [first] = (await admin.calls(list, { query: {} })).results
    const [found] = (await admin.calls(list, { query: { search: player.username } })).results
    expect(first?.held_at.localeCompare(found?.held_at ?? '')).toBeLessThanOrEqual(0)
    expect(found?.findings).toEqual([{ kind: 'limit', slot: 1, value: 9_999 }])
    expect(found?.plausible_max).toBe(12_000_000_000)
    expect(found?.players).toMatchObject([{ slot: 1, username: player.username, score: impossible }])
  })

  test('overlaps another game of the machine by more than a minute', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
    const busy = await fixtures.machine(await fixtures.venue(operator))
    await finishGame(1_000, { endedAt: at(10), minutes: 20 }, busy)
    await finishGame(2_000, { endedAt: at(9), minutes: 20 }, busy)
    expect((await player.calls(mine)).games).toMatchObject([{ score: 2_000 }])
    const [found] = (await admin.calls(list, { query: { search: player.username } })).results
    expect(found?.findings).toEqual([{ kind: 'overlap', slot: null, value: 19 }])
  })

  test('overlaps another game of the same message', async () => {
    const endedAt = app.clock.now()
    const busy = await fixtures.machine(await fixtures.venue(operator))
    await busy.reportGames([
      busy.game([[player, 10]], { endedAt, minutes: 9 }),
      busy.game([[player, 11]], { endedAt, minutes: 8 }),
    ])
    await fixtures.processEvents()
    expect((await player.calls(mine)).games).toHaveLength(1)
  })

  test('arrives late although the machine was online, and not after an outage', async () => {
    const { db } = app.services
    const ended = new Date(app.clock.now().getTime() - 3 * 3_600_000)
    const after = (minutes: number) => new Date(ended.getTime() + minutes * 60_000)
    const late = async (states: [string, number][], heardAt: number, silence?: [number, number]) => {
      const sender = await fixtures.machine(await fixtures.venue(operator))
      await db.deleteFrom('machine_state_changes').where('machine_id', '=', sender.id).execute()
      await db.deleteFrom('machine_silences').where('machine_id', '=', sender.id).execute()
      await db
        .updateTable('machines')
        .set({ last_heard_at: after(heardAt) })
        .where('id', '=', sender.id)
        .execute()
      const changes = states.map(([state, minutes]) => ({ machine_id: sender.id, state, at: after(minutes) }))
      await db.insertInto('machine_state_changes').values(changes).execute()
      if (silence)
        await db
          .insertInto('machine_silences')
          .values({ machine_id: sender.id, from_at: after(silence[0]), until_at: after(silence[1]) })
          .execute()
      await finishGame(5_000, { endedAt: ended }, sender)
      return (await player.calls(mine)).games.length
    }
    expect(
      await late(
        [
          ['online', -60],
          ['offline', 1],
          ['online', 160],
        ],
        180,
      ),
    ).toBe(0)
    expect(await late([['online', -60]], 5)).toBe(0)
    expect(await late([['online', -60]], 180, [1, 160])).toBe(0)
    expect(
      await late(
        [
          ['online', -60],
          ['offline', 40],
        ],
        40,
      ),
    ).toBe(1)
  })
})

describe('a game that is refused', () => {
  let id: number
  beforeEach(async () => {
    await finishGame(impossible)
    id = await idOf(player)
    await admin.calls(refuse, { params: { id }, ...because })
  })

  test('stays with its player, with the reason, and counts for nothing', async () => {
    await fixtures.processEvents()
    expect((await player.calls(mine)).games).toMatchObject([
      { state: 'refused', reason: 'Checked with the film.', may_appeal: true },
    ])
    expect(await tracesOf(player)).toMatchObject({ entries: 0, history: 0, activities: 0, high: 0, notices: 1 })
  })

  test('can be appealed once, and the player sees the answer', async () => {
    await player.calls(appeal, { params: { id }, body: { text: 'My league filmed it.' } })
    expect(await player.request(appeal, { params: { id }, body: { text: 'Again.' } })).toMatchObject({ status: 409 })
    expect(await idOf(player, 'appealed')).toBe(id)
    await admin.calls(uphold, { params: { id }, body: { reason: 'The film shows another game.' } })
    expect((await player.calls(mine)).games).toMatchObject([{ answer: 'The film shows another game.', may_appeal: false }])
    expect(await admin.request(uphold, { params: { id }, ...because })).toMatchObject({ status: 409 })
  })

  test('counts when the appeal is granted', async () => {
    await player.calls(appeal, { params: { id }, body: { text: 'My league filmed it.' } })
    await admin.calls(release, { params: { id }, ...because })
    await fixtures.processEvents()
    expect(await tracesOf(player)).toMatchObject({ history: 1, high: 1 })
  })
})

describe('the second check', () => {
  const setPace = async () => {
    const id = await idOf(player)
    const findings = JSON.stringify([{ kind: 'pace', slot: 1, value: 4 }])
    await app.services.db.updateTable('held_games').set({ findings }).where('play_id', '=', id).execute()
    return id
  }
  const dayLater = async () => {
    const earlier = new Date(app.clock.now().getTime() - 24 * 3_600_000)
    await app.services.db.updateTable('held_games').set({ held_at: earlier }).where('state', '=', 'held').execute()
    await recheckHeldGames(app.services)
    await fixtures.processEvents()
  }

  test('releases a fast game that the owner of the machine confirmed, after 24 hours', async () => {
    await finishGame(impossible)
    const id = await setPace()
    const { games } = await operator.calls(ofMachine, { query: { machine_id: machine.id } })
    expect(games.find((game) => game.id === id)).toMatchObject({ may_confirm: true, confirmed_at: null })
    await operator.calls(confirm, { params: { id } })
    expect(await operator.request(confirm, { params: { id } })).toMatchObject({ status: 409 })
    await recheckHeldGames(app.services)
    expect((await player.calls(mine)).games).toHaveLength(1)
    await dayLater()
    expect((await player.calls(mine)).games).toEqual([])
    expect(await tracesOf(player)).toMatchObject({ history: 1 })
  })

  test('keeps a game in review that is neither confirmed nor approached by other scores', async () => {
    await finishGame(impossible)
    await setPace()
    await dayLater()
    expect((await player.calls(mine)).games).toMatchObject([{ state: 'held' }])
  })

  test('releases a score after three others on other machines reached half of it', async () => {
    await finishGame(20_000_000_000)
    for (const name of ['near1', 'near2', 'near3']) {
      const other = await fixtures.machine(await fixtures.venue(operator))
      await other.finishGame([[await fixtures.player(`${name}x${players}`), 10_000_000_000]])
    }
    await fixtures.processEvents()
    await dayLater()
    expect((await player.calls(mine)).games).toEqual([])
  })

  test('accepts a confirmation only from the owner', async () => {
    await finishGame(impossible)
    const id = await setPace()
    expect(await player.request(confirm, { params: { id } })).toMatchObject({ status: 404 })
    expect(await player.request(ofMachine, { query: { machine_id: machine.id } })).toMatchObject({ status: 404 })
  })
})
