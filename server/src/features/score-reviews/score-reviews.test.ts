import { auditCalls } from '@portal/contract/audit'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { notificationsCalls } from '@portal/contract/notifications'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { rebuildBoards } from '../leaderboards/index.ts'
import { findOutliers } from './index.ts'

const { view, removals } = leaderboardsCalls
const { list, takeUp, leave, remove, restore, uphold, fence, fences, liftFence, mine, appeal } = scoreReviewsCalls

let app: TestApp
let fixtures: Fixtures
let admin: TestPlayer
let machine: TestMachine
let board: { id: number; eventCode: string }
let now: number

beforeAll(async () => {
  // Counters are used from the fourth entry on, so that both ways of counting are tested.
  app = await startTestApp()
  app.services.config.limits.countedFrom = 3
  fixtures = await makeFixtures(app)
  ;({ machine, board } = await fixtures.venueWithBoard())
  admin = await fixtures.player('scorejudge', { groups: ['home', 'admin'] })
  now = app.clock.now().getTime()
})
afterAll(() => app.stop())

const ago = (minutes: number) => ({ endedAt: new Date(now - minutes * 60_000) })
const boardRows = async (who: TestPlayer = admin) =>
  (await who.calls(view, { params: { id: board.id } })).scores.map(({ rank, username, score }) => [rank, username, score])
const reviewOf = async (who: TestPlayer, state: 'open' | 'removed' | 'appealed' = 'open') => {
  const [found] = (await admin.calls(list, { query: { search: who.username, state } })).results
  if (!found) throw new Error(`no ${state} review of ${who.username}`)
  return found
}
const openReview = async (who: TestPlayer) => {
  await admin.calls(takeUp, { body: { username: who.username, title_code: 'ZIL' } })
  return { params: { id: (await reviewOf(who)).id } }
}
const because = { body: { reason: 'Ticket 12' } }
const impossible = { body: { ground: 'impossible' as const, reason: 'The machine was held at ball one for two hours.' } }

/** Returns the stored partitions, entries and nonzero counters in a fixed order. */
async function storedFigures() {
  const rows = await sql<{ kept: unknown }>`
    select json_build_object(
      'partitions', (select json_agg(json_build_array(id, entries, counted) order by id) from board_partitions),
      'entries', (select json_agg(json_build_array(partition_id, user_id, score, achieved_at, play_id, verified)
        order by partition_id, user_id) from board_entries),
      'counters', (select json_agg(json_build_array(partition_id, level, bucket, entries) order by partition_id, level, bucket)
        from rank_counters where entries <> 0)) as kept`.execute(app.services.db)
  return rows.rows[0]?.kept
}
async function asIfMadeAnew() {
  await fixtures.processEvents()
  const before = await storedFigures()
  await rebuildBoards(app.services)
  expect(before).toEqual(await storedFigures())
}

describe('a removed score', () => {
  let cheat: TestPlayer
  let fair: TestPlayer

  beforeAll(async () => {
    cheat = await fixtures.player('heldball')
    fair = await fixtures.player('fairplay')
    for (const name of ['thirdone', 'fourthone', 'fifthone'])
      await machine.finishGame([[await fixtures.player(name), 1_000_000 * name.length]], ago(300))
    await machine.finishGame([[cheat, 20_000_000]], ago(200))
    await machine.finishGame([[cheat, 9_000_000_000]], ago(100))
    await machine.finishGame([[fair, 30_000_000]], ago(90))
    await fixtures.processEvents()
  })

  test('is replaced by the player’s next best game, boards equal a rebuild, and it returns when restored', async () => {
    expect((await boardRows())[0]).toEqual([1, 'heldball', 9_000_000_000])
    const review = await openReview(cheat)
    await admin.calls(remove, { ...review, ...impossible })
    await fixtures.processEvents()
    expect((await boardRows()).slice(0, 2)).toEqual([
      [1, 'fairplay', 30_000_000],
      [2, 'heldball', 20_000_000],
    ])
    await asIfMadeAnew()
    expect((await admin.request(remove, { ...review, ...impossible })).status).toBe(409)

    await admin.calls(restore, { ...review, ...because })
    await fixtures.processEvents()
    expect((await boardRows())[0]).toEqual([1, 'heldball', 9_000_000_000])
    await asIfMadeAnew()
    await admin.calls(remove, { ...review, ...impossible })
    await fixtures.processEvents()
  })

  test('stays off the board after another game, and a player without another score leaves the board', async () => {
    await machine.finishGame([[cheat, 25_000_000]], ago(10))
    await fixtures.processEvents()
    expect((await boardRows())[1]).toEqual([2, 'heldball', 25_000_000])
    const once = await fixtures.player('onlyonce')
    await machine.finishGame([[once, 8_000_000_000]], ago(8))
    await fixtures.processEvents()
    await admin.calls(remove, { ...(await openReview(once)), ...impossible })
    await fixtures.processEvents()
    expect((await boardRows()).map(([, name]) => name)).not.toContain('onlyonce')
    await asIfMadeAnew()
  })

  test('causes a notice to its player, who can appeal once and gets an answer', async () => {
    const review = { params: { id: (await reviewOf(cheat, 'removed')).id } }
    const told = await cheat.calls(notificationsCalls.list)
    expect(told[0]).toMatchObject({
      type: 'score',
      title: 'Your Godzilla score was removed',
      link: '/account/removed-scores',
      title_code: 'ZIL',
    })
    expect(told[0]?.body).toContain('9,000,000,000: This score isn’t possible in a game.')
    const [mail] = await mailsTo(app, cheat.email)
    expect(mail).toMatchObject({ kind: 'score-removed' })
    expect(mail?.text).toContain('held at ball one for two hours')
    expect(mail?.html).toContain('/art/ZIL-banner.png" alt="Godzilla"')

    const words = { ...review, body: { text: 'The ball was stuck under the ramp.' } }
    expect((await fair.request(appeal, words)).status).toBe(404)
    await cheat.calls(appeal, words)
    expect((await cheat.request(appeal, words)).status).toBe(409)
    expect((await reviewOf(cheat, 'appealed')).appeal).toBe('The ball was stuck under the ramp.')
    await admin.calls(uphold, { ...review, body: { reason: 'A stuck ball does not score.' } })
    expect((await admin.request(uphold, { ...review, ...because })).status).toBe(409)
    const { scores } = await cheat.calls(mine)
    expect(scores[0]).toMatchObject({ state: 'removed', may_appeal: false, answer: 'A stuck ball does not score.' })
    expect((await mailsTo(app, cheat.email))[0]?.text).toContain('Your score stays removed from the leaderboards.')
  })

  test('is listed publicly without a name, and in the audit log with the admin', async () => {
    const answer = (await asVisitor(app)(removals, { query: { event_code: board.eventCode } })).body as {
      removals: object[]
      count: number
    }
    expect(answer.count).toBe(2)
    expect(answer.removals).toContainEqual({
      kind: 'score',
      title_name: 'Godzilla',
      score: 9_000_000_000,
      played_at: ago(100).endedAt.toISOString(),
      code_version: machine.codeVersion,
      ground: 'This score isn’t possible in a game.',
      decided_at: expect.any(String),
      is_undone: false,
    })
    expect(JSON.stringify(answer)).not.toMatch(/heldball|onlyonce|scorejudge|held at ball/)
    const entries = (await admin.calls(auditCalls.list, { query: { search: 'heldball' } })).results
    expect(entries.map(({ action }) => action)).toEqual(['appeal.refused', 'score.removed', 'score.restored', 'score.removed'])
  })
})

test('a score that a reviewer leaves stays on the board and is not listed again', async () => {
  const good = await fixtures.player('justgood')
  await machine.finishGame([[good, 700_000_000]], ago(5))
  await fixtures.processEvents()
  const review = await openReview(good)
  await admin.calls(leave, { ...review, ...because })
  expect(await admin.calls(takeUp, { body: { username: 'justgood', title_code: 'ZIL' } })).toMatchObject({ state: 'left' })
  expect((await admin.request(leave, { ...review, ...because })).status).toBe(409)
  expect((await boardRows())[0]).toEqual([1, 'justgood', 700_000_000])
})

test('scores of a fenced code version leave boards from a day on, later ones are not added, and all return when the fence is lifted', async () => {
  const { machine: faulty, board: other } = await fixtures.venueWithBoard('faulty')
  const odd = await fixtures.machine(faulty.place, 'ZIL', { codeVersion: '9.9.9' })
  const [first, second] = [await fixtures.player('earlybird'), await fixtures.player('lateowl')]
  await odd.finishGame([[first, 5_000_000]], ago(600))
  await odd.finishGame([[first, 6_000_000]], ago(60))
  await odd.finishGame([[second, 7_000_000]], ago(50))
  await faulty.finishGame([[second, 1_000_000]], ago(40))
  await fixtures.processEvents()
  const scores = async () =>
    (await first.calls(view, { params: { id: other.id } })).scores.map(({ username, score }) => [username, score])
  const body = {
    title_code: 'zil',
    code_version: '9.9.9',
    from: new Date(now - 300 * 60_000).toISOString(),
    reason: 'Scores count twice.',
  }
  const { id } = await admin.calls(fence, { body })
  expect((await admin.request(fence, { body })).status).toBe(400)
  await fixtures.processEvents()
  const without = [
    ['earlybird', 5_000_000],
    ['lateowl', 1_000_000],
  ]
  expect(await scores()).toEqual(without)
  await odd.finishGame([[second, 9_000_000]], ago(2))
  await fixtures.processEvents()
  expect(await scores()).toEqual(without)
  await asIfMadeAnew()
  expect((await admin.calls(fences)).results[0]).toMatchObject({ code_version: '9.9.9', set_by: 'scorejudge', lifted_at: null })
  const told = (await first.calls(removals, { query: { event_code: other.eventCode } })).removals
  expect(told).toMatchObject([{ kind: 'code', code_version: '9.9.9', ground: 'Scores count twice.', is_undone: false }])

  await admin.calls(liftFence, { params: { id }, ...because })
  expect((await admin.request(liftFence, { params: { id }, ...because })).status).toBe(409)
  await fixtures.processEvents()
  expect(await scores()).toEqual([
    ['lateowl', 9_000_000],
    ['earlybird', 6_000_000],
  ])
  await asIfMadeAnew()
})

test('outliers are listed for reviewers once', async () => {
  const { machine: busy } = await fixtures.venueWithBoard('busy')
  const jaws = await fixtures.machine(busy.place, 'JWS')
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => fixtures.player(`crowd${n}`)))
  for (let n = 0; n < 6; n++)
    for (const [i, player] of crowd.entries())
      await jaws.finishGame([[player, 10_000_000 + 1_000_000 * ((i * 7 + n * 3) % 40)]], {
        ...ago(2_000 - n * 60 - i),
        minutes: 1,
      })
  await fixtures.processEvents()
  await findOutliers(app.services)
  expect((await admin.calls(list, { query: { search: 'crowd' } })).count).toBe(0)
  const rookie = await fixtures.player('crowdrookie')
  for (let n = 0; n < 5; n++) await jaws.finishGame([[rookie, 1_000_000]], { ...ago(90 - n * 12), minutes: 10 })
  await jaws.finishGame([[rookie, 60_000_000]], { ...ago(3), minutes: 11 })
  await fixtures.processEvents()
  await findOutliers(app.services)
  const [found] = (await admin.calls(list, { query: { search: 'crowdrookie' } })).results
  expect(found).toMatchObject({
    score: 60_000_000,
    title_name: 'Jaws',
    seconds: 660,
    players: 1,
    state: 'open',
    is_verified: true,
  })
  expect(found?.findings.map(({ kind }) => kind)).toEqual(['leap'])
  expect(found?.proof).toBe('scan')
  await app.services.db.updateTable('play_players').set({ proof: 'before_rule' }).where('user_id', '=', rookie.userId).execute()
  expect((await reviewOf(rookie)).proof).toBe('before_rule')
  expect(found?.findings[0]?.times).toBe(60)
  await admin.calls(leave, { params: { id: found?.id ?? 0 }, ...because })
  await findOutliers(app.services)
  expect((await admin.calls(list, { query: { search: 'crowdrookie' } })).count).toBe(0)
})
