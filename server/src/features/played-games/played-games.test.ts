import { followsCalls } from '@portal/contract/follows'
import { heldGamesCalls } from '@portal/contract/held-games'
import { topic, type LiveMessage } from '@portal/contract/live'
import { playedGamesCalls } from '@portal/contract/played-games'
import { gameIdOf } from '@portal/contract/rules/game-id'
import { exportsCalls } from '@portal/contract/exports'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { playsCalls } from '@portal/contract/plays'
import { statsCalls } from '@portal/contract/stats'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'

const { detail } = playedGamesCalls

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  ;({ machine } = await fixtures.venueWithBoard())
})
afterAll(() => app.stop())

const finish = async (scores: [TestPlayer | string, number][], endedAt: string) => {
  const game = await machine.finishGame(scores, { endedAt: new Date(endedAt) })
  await fixtures.processEvents()
  return gameIdOf(machine.uid, game.uuid)
}
const show = (player: TestPlayer, gameId: string) => player.calls(detail, { params: { game_id: gameId } })
const statusFor = async (player: TestPlayer, gameId: string) =>
  (await player.request(detail, { params: { game_id: gameId } })).status

describe('a game in play', () => {
  const report = async (player: TestPlayer, ball: number, score: number, uuid: string) => {
    const answer = await callAsMachine(app, runningKeyOf(machine), 'progress', {
      uuid,
      title_code: 'ZIL',
      ball,
      player: 2,
      players: [
        { slot: 1, player: null, initials: 'JMS', score: 5 },
        { slot: 2, player: player.uid, initials: '', score },
      ],
      at: app.clock.now().toISOString(),
    })
    expect(answer.status).toBe(200)
  }
  const current = async (player: TestPlayer) => (await player.calls(playedGamesCalls.current)).game

  test('shows its player the score, the place and the scores to beat', async () => {
    const [player, rival, stranger] = [
      await fixtures.player('nowplaying'),
      await fixtures.player('nowrival'),
      await fixtures.player('nowstranger'),
    ]
    await finish([[player, 2_000_000]], '2026-11-19T10:00:00Z')
    await finish([[player, 4_000_000]], '2026-11-19T11:00:00Z')
    await finish([[rival, 6_000_000]], '2026-11-19T12:00:00Z')
    await player.calls(followsCalls.follow, { body: { uid: rival.uid } })
    expect(await current(player)).toBeNull()
    await machine.recordScans([player])
    const messages: LiveMessage[] = []
    const spy = vi.spyOn(app.services.sseBroker, 'publish').mockImplementation((to, message) => {
      if (to === topic.user(player.userId)) messages.push(message as LiveMessage)
    })
    await report(player, 1, 3_000_000, randomUUID())
    await expect.poll(() => current(player)).toMatchObject({ ball: 1, slot: 2 })
    spy.mockRestore()
    expect(messages).toMatchObject([{ type: 'own-game-progress', slot: 2, machine_id: machine.id, ball: 1 }])
    expect(JSON.stringify(messages)).not.toMatch(/user_?id/i)
    app.queries()
    const game = await current(player)
    // One more reads the session.
    expect(app.queries().length).toBeLessThanOrEqual(6)
    expect(game).toMatchObject({ title_code: 'ZIL', title_name: 'Godzilla', location_name: machine.place.name })
    const scoreOf = (wanted: string) => game?.to_beat.find(({ kind }) => kind === wanted)
    expect(scoreOf('best')?.score).toBe(4_000_000)
    expect(scoreOf('average')?.score).toBe(3_000_000)
    expect(scoreOf('followed')).toMatchObject({ username: 'nowrival', score: 6_000_000 })
    expect(scoreOf('record')?.score).toBeGreaterThanOrEqual(6_000_000)
    expect((await player.calls(statsCalls.home)).in_play).toMatchObject({ slot: 2, ball: 1 })
    expect(await current(stranger)).toBeNull()
    expect((await stranger.calls(statsCalls.home)).in_play).toBeNull()
  })
})

describe('the latest game', () => {
  const latest = async (player: TestPlayer) => (await player.calls(playedGamesCalls.latest)).game

  test('is shown for ten minutes after its end', async () => {
    const player = await fixtures.player('justnow')
    expect(await latest(player)).toBeNull()
    const id = await finish([[player, 3_000_000]], '2026-11-20T17:55:00Z')
    expect(await latest(player)).toMatchObject({ game_id: id, score: 3_000_000, previous_best: null })
  })

  test('is not shown when the machine delivers it later', async () => {
    const player = await fixtures.player('longago')
    await finish([[player, 3_000_000]], '2026-11-20T17:45:00Z')
    expect(await latest(player)).toBeNull()
  })
})

describe('a played game', () => {
  test('shows its players by rank, with guests by their initials', async () => {
    const [ramp, rival] = [await fixtures.player('gameramp'), await fixtures.player('gamerival')]
    const id = await finish(
      [
        [ramp, 3_000_000],
        [rival, 5_000_000],
        ['JMS', 1_000_000],
      ],
      '2026-11-20T12:00:00Z',
    )
    const game = await show(ramp, id)
    expect(game).toMatchObject({ game_id: id, state: 'counted', title_code: 'ZIL', score: 3_000_000, machine_id: machine.id })
    expect(game.location).toMatchObject({ id: machine.place.id })
    expect(game.players.map(({ slot, rank, username, is_guest, is_you }) => [slot, rank, username, is_guest, is_you])).toEqual([
      [1, 2, 'gameramp', false, true],
      [2, 1, 'gamerival', false, false],
      [3, 3, null, true, false],
    ])
    expect(game.players[2]?.initials).toBe('JMS')
    expect(game).toMatchObject({ previous_best: null, recent: [{ game_id: id, score: 3_000_000 }] })
  })

  test('compares with the best earlier game and lists the games up to it, oldest first', async () => {
    const player = await fixtures.player('gamehistory')
    const first = await finish([[player, 7_000_000]], '2026-11-18T12:00:00Z')
    const second = await finish([[player, 2_000_000]], '2026-11-19T12:00:00Z')
    const third = await finish([[player, 9_000_000]], '2026-11-20T12:00:00Z')
    const latest = await show(player, third)
    expect(latest.previous_best).toMatchObject({ score: 7_000_000 })
    expect(latest.recent.map(({ game_id, score }) => [game_id, score])).toEqual([
      [first, 7_000_000],
      [second, 2_000_000],
      [third, 9_000_000],
    ])
    // Later games change nothing about an earlier one.
    expect((await show(player, second)).previous_best).toMatchObject({ score: 7_000_000 })
    expect((await show(player, first)).previous_best).toBeNull()
  })

  test('gives the rank on each leaderboard with and without it', async () => {
    const { machine: own } = await fixtures.venueWithBoard('climb')
    const play = async (player: TestPlayer, score: number) => {
      const game = await own.finishGame([[player, score]])
      await fixtures.processEvents()
      return gameIdOf(own.uid, game.uuid)
    }
    const player = await fixtures.player('gameclimber')
    await play(player, 1_000_000)
    for (const [i, score] of [4_000_000, 3_000_000, 2_000_000].entries())
      await play(await fixtures.player(`gameother${i}`), score)
    const id = await play(player, 3_500_000)
    const { ranks, machine_rank } = await show(player, id)
    expect(ranks).toContainEqual(expect.objectContaining({ rank: 2, rank_without: 4, entries: 4 }))
    expect(machine_rank).toBe(2)
    // A worse game is on no leaderboard.
    const worse = await play(player, 500_000)
    expect((await show(player, worse)).ranks).toEqual([])
  })

  test('is unknown to everyone who did not play it', async () => {
    const [player, other] = [await fixtures.player('gameowner'), await fixtures.player('gamestranger')]
    const id = await finish([[player, 3_000_000]], '2026-11-20T13:00:00Z')
    expect(await statusFor(player, id)).toBe(200)
    expect(await statusFor(other, id)).toBe(404)
    expect(await statusFor(player, gameIdOf(machine.uid, '5f0a7c1e-93b4-4d13-90e8-f50f6b1c2a77'))).toBe(404)
    expect(await statusFor(player, 'no-game')).toBe(404)
    expect(await statusFor(player, 'no game')).toBe(400)
  })

  test('shows its scores to its players while it is in review, and changes nothing yet', async () => {
    const player = await fixtures.player('gameheld')
    const id = await finish([[player, Number.MAX_SAFE_INTEGER]], '2026-11-20T14:00:00Z')
    expect((await player.calls(heldGamesCalls.mine)).games).toMatchObject([{ game_id: id }])
    expect(await show(player, id)).toMatchObject({ state: 'review', score: Number.MAX_SAFE_INTEGER, recent: [], ranks: [] })
  })

  test('hides the name of a private player', async () => {
    const [player, hidden] = [await fixtures.player('gamepublic'), await fixtures.player('gameprivate')]
    await app.services.db.updateTable('users').set({ privacy: 'private' }).where('id', '=', hidden.userId).execute()
    const id = await finish(
      [
        [player, 3_000_000],
        [hidden, 4_000_000],
      ],
      '2026-11-20T15:00:00Z',
    )
    expect((await show(player, id)).players[1]).toMatchObject({
      user_id: null,
      username: null,
      is_guest: false,
      score: 4_000_000,
    })
    expect((await show(hidden, id)).players[1]).toMatchObject({ username: 'gameprivate', is_you: true })
  })

  test('hides the name of a player with a block between them', async () => {
    const [player, blocker] = [await fixtures.player('gameblocked'), await fixtures.player('gameblocker')]
    await blocker.calls(followsCalls.block, { body: { uid: player.uid } })
    const id = await finish(
      [
        [player, 3_000_000],
        [blocker, 4_000_000],
      ],
      '2026-11-20T15:30:00Z',
    )
    const hidden = { user_id: null, uid: null, username: null, score: 4_000_000 }
    expect((await show(player, id)).players[1]).toMatchObject(hidden)
    expect((await show(blocker, id)).players[0]).toMatchObject({ ...hidden, score: 3_000_000 })
  })

  test('names the player it passed on a leaderboard, but not a private one', async () => {
    const { machine: own } = await fixtures.venueWithBoard('passed')
    const play = async (player: TestPlayer, score: number) => {
      const game = await own.finishGame([[player, score]])
      await fixtures.processEvents()
      return gameIdOf(own.uid, game.uuid)
    }
    const passedNames = async (player: TestPlayer, id: string) =>
      new Set((await show(player, id)).ranks.filter(({ rank }) => rank === 1).map(({ passed }) => passed))
    const [player, rival] = [await fixtures.player('gamepasser'), await fixtures.player('gamepassed')]
    await play(rival, 1_000_000)
    const id = await play(player, 2_000_000)
    expect(await passedNames(player, id)).toEqual(new Set(['gamepassed']))
    await app.services.db.updateTable('users').set({ privacy: 'private' }).where('id', '=', rival.userId).execute()
    expect(await passedNames(player, id)).toEqual(new Set([null]))
  })

  test('shows the record and the last game of its machine to readers of the machine only', async () => {
    const { machine: own } = await fixtures.venueWithBoard('record')
    const [player, rival] = [await fixtures.player('gamevisitor'), await fixtures.player('gameholder')]
    const play = async (on: TestMachine, scores: [TestPlayer | string, number][], endedAt: string) => {
      const game = await on.finishGame(scores, { endedAt: new Date(endedAt) })
      await fixtures.processEvents()
      return gameIdOf(on.uid, game.uuid)
    }
    const id = await play(own, [[player, 3_000_000]], '2026-11-20T10:00:00Z')
    await play(own, [[rival, 5_000_000]], '2026-11-20T11:00:00Z')
    const game = await show(player, id)
    expect(game.machine).toEqual({
      record: { score: 5_000_000, username: 'gameholder', initials: expect.any(String) },
      last_played_at: '2026-11-20T11:00:00.000Z',
    })
    expect(game.location).toMatchObject({ name: own.place.name, is_public: true })

    const home = await fixtures.machine(await fixtures.gameroom(rival))
    await home.setTeam([player])
    const atHome = await play(home, [[player, 3_000_000]], '2026-11-20T12:00:00Z')
    expect(await show(player, atHome)).toMatchObject({
      machine: { record: { score: 3_000_000 } },
      location: { is_public: false },
    })
    await home.setTeam([])
    expect((await show(player, atHome)).machine).toBeNull()
  })

  test('is linked wherever its player reads the score, and in no answer to another player', async () => {
    const { machine: own, board, operator } = await fixtures.venueWithBoard('gameids')
    const [player, rival, friend] = [
      await fixtures.player('gameidplayer'),
      await fixtures.player('gameidrival'),
      await fixtures.player('gameidfriend'),
    ]
    for (const follower of [player, friend]) await follower.calls(followsCalls.follow, { body: { uid: rival.uid } })
    await own.recordScans([player, rival])
    const play = async (scores: [TestPlayer, number][]) => {
      const game = await own.finishGame(scores)
      await fixtures.processEvents()
      app.clock.advance(60_000)
      return gameIdOf(own.uid, game.uuid)
    }
    const shared = await play([
      [player, 3_000_000],
      [rival, 4_000_000],
    ])
    const best = await play([[player, 3_500_000]])
    const operators = await play([[operator, 9_000_000]])
    const title_id = (await show(player, best)).title_id
    const read = async (reader: TestPlayer, userId?: number) => ({
      activities: await reader.calls(playsCalls.activities, { query: userId ? { user_id: userId } : {} }),
      signIns: await reader.calls(playsCalls.signIns, { query: {} }),
      highScores: await reader.calls(playsCalls.machineHighScores, { query: { machine_id: own.id } }),
      board: await reader.calls(leaderboardsCalls.view, { params: { id: board.id }, query: {} }),
      models: await reader.calls(statsCalls.gameOverview, { query: { title_id, ...(userId && { user_id: userId }) } }),
      feed: await reader.calls(followsCalls.feed, { query: {} }),
    })
    const idsIn = (answers: object) =>
      new Set([...JSON.stringify(answers).matchAll(/"(?:high_score_)?game_id":"([^"]+)"/g)].map(([, id]) => id))

    const answers = await read(player)
    expect(answers.activities[0]?.games_played[0]).toMatchObject({ high_score: 3_500_000, game_id: best })
    expect(answers.signIns.sign_ins[0]?.game_id).toBe(best)
    expect(answers.highScores.high_score.map(({ game_id }) => game_id)).toEqual([null, null, best, shared])
    expect(answers.board.my_row?.game_id).toBe(best)
    expect(answers.models.stats.find(({ high_score }) => high_score === 3_500_000)?.high_score_game_id).toBe(best)
    expect(answers.feed.entries.find(({ kind }) => kind === 'best')).toMatchObject({ score: 4_000_000, game_id: shared })
    expect(idsIn(answers)).toEqual(new Set([best, shared]))
    expect(idsIn(await read(rival))).toEqual(new Set([shared]))
    expect(idsIn(await read(friend))).toEqual(new Set())
    expect(idsIn(await read(friend, player.userId))).toEqual(new Set())

    const { sessions } = await operator.calls(playsCalls.machineSessions, { query: { machine_id: own.id } })
    expect(sessions.map(({ high_score, game_id }) => [high_score, game_id])).toEqual([[9_000_000, operators]])
    await play([[player, 9_500_000]])
    const later = await operator.calls(playsCalls.machineSessions, { query: { machine_id: own.id } })
    expect(later.sessions.map(({ high_score, game_id }) => [high_score, game_id])).toEqual([[9_500_000, null]])
  })

  test('is linked from the play history and from the last session', async () => {
    const player = await fixtures.player('gamelinks')
    const id = await finish([[player, 3_000_000]], '2026-11-20T16:00:00Z')
    expect((await player.calls(exportsCalls.games)).results[0]?.game_id).toBe(id)
    expect((await player.calls(statsCalls.home)).last_session?.best_game_id).toBe(id)
  })
})
