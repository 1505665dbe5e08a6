import { heldGamesCalls } from '@portal/contract/held-games'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { profilesCalls } from '@portal/contract/profiles'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { endProvisionalStandings, standingsState } from './final-standings.ts'
import { rebuildBoards } from './index.ts'

const day = 86_400_000

describe('the state of standings', () => {
  const end = Date.parse('2026-03-01T12:00:00Z')
  const board = { kind: 'location' as const, endsAt: new Date(end), finalAt: null, correctedAt: null }

  test('is null before the end, then provisional for one or two weeks, then final', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30 * day, max: 30 * day }), fc.boolean(), (after, isFinal) => {
        const state = standingsState({ ...board, finalAt: isFinal ? new Date(end + 8 * day) : null }, new Date(end + after))
        if (after < 0 || isFinal || after >= 14 * day) {
          expect(state).toEqual(after < 0 ? null : { state: 'final', until: null, in_review: false, corrected_at: null })
          return
        }
        const days = after < 7 * day ? 7 : 14
        expect(state).toEqual({
          state: 'provisional',
          until: new Date(end + days * day).toISOString(),
          in_review: days === 14,
          corrected_at: null,
        })
      }),
    )
  })

  test('never ends on worldwide boards', () => {
    expect(standingsState({ ...board, kind: 'global' }, new Date(end + day))).toBeNull()
  })
})

describe('a board that has ended', () => {
  let app: TestApp
  let fixtures: Fixtures
  let worlds = 0
  let people = 0
  let world: Awaited<ReturnType<Fixtures['venueWithBoard']>>
  let player: TestPlayer
  let endsAt: number

  beforeAll(async () => {
    app = await startTestApp()
    fixtures = await makeFixtures(app)
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    world = await fixtures.venueWithBoard(`final${++worlds}`)
    endsAt = app.clock.now().getTime() + 14 * day
    player = await person()
    await finish(1_000)
    app.clock.advance(14 * day + 1_000)
  })

  /** A new player for each call, because sessions expire while the test's clock advances by days. */
  const person = (groups: ('home' | 'admin')[] = ['home']) => fixtures.player(`finalist${++people}`, { groups })
  const finish = async (score: number, endedAt = app.clock.now().getTime()) => {
    await world.machine.finishGame([[player, score]], { endedAt: new Date(endedAt) })
    await fixtures.processEvents()
  }
  const view = async () => (await person()).calls(leaderboardsCalls.view, { params: { id: world.board.id } })
  const scores = async () => (await view()).scores.map(({ score }) => score)
  const standings = async () => (await view()).standings
  /** Moves the clock to so many days after the end of the board. */
  const goTo = async (days: number) => {
    app.clock.advance(endsAt + days * day - app.clock.now().getTime())
    await endProvisionalStandings(app.services)
    app.clock.advance(1)
  }
  const release = async () => {
    const admin = await person(['home', 'admin'])
    const [held] = (await admin.calls(heldGamesCalls.list, { query: { search: player.username } })).results
    await admin.calls(heldGamesCalls.release, { params: { id: held?.id ?? 0 }, body: { reason: 'Checked with the film.' } })
    await fixtures.processEvents()
  }
  const impossible = Number.MAX_SAFE_INTEGER

  test('counts late games for a week, says until when, and is final then', async () => {
    const until = new Date(endsAt + 7 * day).toISOString()
    expect(await standings()).toEqual({ state: 'provisional', until, in_review: false, corrected_at: null })
    await goTo(6)
    await finish(2_000, endsAt - 1_000)
    expect(await scores()).toEqual([2_000])
    await goTo(7.001)
    expect(await standings()).toEqual({ state: 'final', until: null, in_review: false, corrected_at: null })
    await finish(3_000, endsAt - 1_000)
    expect(await scores()).toEqual([2_000])
    expect(await standings()).toMatchObject({ corrected_at: null })
  })

  test('waits for its games in review, and counts one that is released in time', async () => {
    await finish(impossible, endsAt - 1_000)
    await goTo(8)
    const until = new Date(endsAt + 14 * day).toISOString()
    expect(await standings()).toEqual({ state: 'provisional', until, in_review: true, corrected_at: null })
    await release()
    expect(await scores()).toEqual([impossible])
    await goTo(8.001)
    expect(await standings()).toMatchObject({ state: 'final', corrected_at: null })
  })

  test('does not wait for games in review of other places or after its end', async () => {
    const elsewhere = (await fixtures.venueWithBoard(`far${worlds}`)).machine
    await elsewhere.finishGame([[player, impossible]], { endedAt: new Date(endsAt - 1_000) })
    await finish(impossible)
    await goTo(7.001)
    expect(await standings()).toMatchObject({ state: 'final' })
  })

  test('is final after two weeks: a game released then does not count, also when all is computed again', async () => {
    await finish(impossible, endsAt - 1_000)
    await goTo(14.001)
    expect(await standings()).toMatchObject({ state: 'final' })
    await release()
    expect(await scores()).toEqual([1_000])
    await rebuildBoards(app.services)
    expect(await scores()).toEqual([1_000])
    expect(await standings()).toMatchObject({ state: 'final', corrected_at: null })
  })

  test('says when final standings were corrected because a score was withdrawn', async () => {
    const [first] = [player]
    player = await person()
    await finish(5_000, endsAt - 1_000)
    await goTo(7.001)
    app.clock.advance(day)
    const admin = await person(['home', 'admin'])
    const { scores: rows } = await admin.calls(leaderboardsCalls.view, { params: { id: world.board.id } })
    expect(rows.map(({ username }) => username)).toEqual([player.username, first.username])
    await withdraw(admin)
    expect(await scores()).toEqual([1_000])
    expect(await standings()).toEqual({
      state: 'final',
      until: null,
      in_review: false,
      corrected_at: app.clock.now().toISOString(),
    })
  })

  async function withdraw(admin: TestPlayer) {
    const body = { username: player.username, title_code: 'ZIL' }
    await admin.calls(scoreReviewsCalls.takeUp, { body })
    const [review] = (await admin.calls(scoreReviewsCalls.list, { query: { search: player.username } })).results
    const removal = { params: { id: review?.id ?? 0 }, body: { ground: 'rules' as const, reason: 'Not theirs.' } }
    await admin.calls(scoreReviewsCalls.remove, removal)
    await fixtures.processEvents()
  }

  test('is not corrected by a player who hides', async () => {
    await goTo(7.001)
    const { accessToken } = await player.session()
    const body = { privacy: 'private' as const }
    await asVisitor(app)(profilesCalls.setPrivacy, { body }, { authorization: `Bearer ${accessToken}` })
    await fixtures.processEvents()
    expect((await view()).scores.map(({ username }) => username)).toEqual([null])
    expect(await standings()).toMatchObject({ state: 'final', corrected_at: null })
  })

  test('runs again when its owner moves the end, and is final after the new one', async () => {
    await goTo(7.001)
    const owner = world.operator
    const known = await view()
    const moved = new Date(endsAt + 20 * day).toISOString()
    const { accessToken } = await owner.session()
    const change = { params: { id: world.board.id }, body: { revision: known.revision, end_at: moved } }
    const answer = await asVisitor(app)(leaderboardsCalls.change, change, { authorization: `Bearer ${accessToken}` })
    expect(answer.status).toBe(200)
    expect(await standings()).toBeNull()
    await finish(4_000)
    expect(await scores()).toEqual([4_000])
    await goTo(27.001)
    expect(await standings()).toMatchObject({ state: 'final' })
  })

  test('counts a game in the moment in which it becomes final on the board or not at all', async () => {
    await goTo(6.999)
    app.clock.advance(0.002 * day)
    const game = world.machine.game([[player, 7_000]], { endedAt: new Date(app.clock.now().getTime() - 60_000) })
    await Promise.all([endProvisionalStandings(app.services), world.machine.reportGames([game]), fixtures.processEvents()])
    await fixtures.processEvents()
    const before = await scores()
    await rebuildBoards(app.services)
    expect(await scores()).toEqual(before)
    expect(await standings()).toMatchObject({ state: 'final' })
  })
})
