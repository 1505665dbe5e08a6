import { accountsCalls } from '@portal/contract/accounts'
import { followsCalls } from '@portal/contract/follows'
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import { profilesCalls } from '@portal/contract/profiles'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { derivedFigures, rebuildDerivedFigures } from '../../testing/derived-figures.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { eraseAccount } from '../accounts/index.ts'

const { view, rank, list, byEventCode, combined } = leaderboardsCalls

let app: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

const fates = ['stays', 'leaves', 'is erased', 'hides', 'is blocked'] as const
const players = fc.array(fc.record({ score: fc.integer({ min: 1, max: 5 }), fate: fc.constantFrom(...fates) }), {
  minLength: 1,
  // With the reader there are eleven entries: enough for a second page, and all within ten neighbors of each other.
  maxLength: 10,
})

let worlds = 0

async function meets(player: TestPlayer, reader: TestPlayer, fate: (typeof fates)[number]) {
  if (fate === 'leaves') await player.calls(accountsCalls.requestDeletion, { body: {} })
  if (fate === 'is erased') await eraseAccount(app.services, player.userId)
  if (fate === 'hides') await player.calls(profilesCalls.setPrivacy, { body: { privacy: 'private' } })
  if (fate === 'is blocked') await reader.calls(followsCalls.block, { body: { uid: player.uid } })
}

test('all lists agree on ranks, counts and neighbors, whoever leaves, hides or is blocked', async () => {
  await fc.assert(
    fc.asyncProperty(players, fc.integer({ min: 1, max: 5 }), async (drawn, ownScore) => {
      const world = ++worlds
      const { board, machine, venue } = await fixtures.venueWithBoard(`left-${world}`)
      const reader = await fixtures.player(`reader-${world}`)
      const others = await Promise.all(drawn.map((_, n) => fixtures.player(`p${n}-of-${world}x`)))
      for (const [n, { score }] of drawn.entries()) {
        await reader.calls(followsCalls.follow, { body: { uid: others[n]?.uid ?? '' } })
        await machine.finishGame([[others[n] ?? reader, score * 1_000]])
      }
      await machine.finishGame([[reader, ownScore * 1_000]])
      await fixtures.processEvents()
      for (const [n, { fate }] of drawn.entries()) await meets(others[n] ?? reader, reader, fate)
      await fixtures.processEvents()

      const scores = [...drawn.map(({ score }) => score * 1_000), ownScore * 1_000].sort((a, b) => b - a)
      const rankOfScore = (score: number) => 1 + scores.filter((other) => other > score).length
      const own = { score: ownScore * 1_000, rank: rankOfScore(ownScore * 1_000) }
      const expected = scores.map((score) => ({ score, rank: rankOfScore(score) }))
      const shown = (rows: readonly { score: number; rank: number }[]) => rows.map(({ score, rank }) => ({ score, rank }))
      const inView = async (query: object) => {
        const pages = [1, 2].map((page) =>
          reader.calls(view, { params: { id: board.id }, query: { ...query, page, page_size: 10 } }),
        )
        const [first, ...rest] = await Promise.all(pages)
        return { ...first, scores: [first, ...rest].flatMap((page) => page?.scores ?? []) }
      }

      const signedIn = await inView({})
      expect(shown(signedIn.scores)).toEqual(expected)
      expect(signedIn).toMatchObject({ count: scores.length, my_row: own })
      const gone = drawn.filter(({ fate }) => fate === 'leaves' || fate === 'is erased').length
      const former = signedIn.scores.filter((row) => row.former)
      expect(former).toHaveLength(gone)
      for (const row of former) expect(row).toMatchObject({ user_id: null, uid: null, username: null, initials: '???', city: '' })
      const better = scores.filter((score) => score > own.score).at(-1)
      expect(signedIn.next_to_beat?.score).toBe(better)
      const place = signedIn.scores.findIndex((row) => row.user_id === reader.userId)
      expect(signedIn.neighbours?.above?.score).toBe(signedIn.scores[place - 1]?.score)
      expect(signedIn.neighbours?.below?.score).toBe(signedIn.scores[place + 1]?.score)

      const atVenue = await inView({ filter: 'location', model_type: machine.modelType })
      expect(shown(atVenue.scores)).toEqual(expected)
      expect(atVenue.count).toBe(scores.length)
      const followed = await inView({ filter: 'following' })
      expect(followed.scores).toHaveLength(followed.count ?? 0)

      const ownRank = await reader.calls(rank, { params: { id: board.id }, query: { around: 10 } })
      expect(ownRank).toMatchObject({ ...own, count: scores.length })
      expect(shown(ownRank.rows)).toEqual(expected)
      const listed = (await reader.calls(list, { query: { location_id: venue.id } })).leaderboards.find(
        ({ id }) => id === board.id,
      )
      expect(listed).toMatchObject({ my_rank: own.rank, count: scores.length, leader: { score: scores[0] } })
      const open = (await asVisitor(app)(byEventCode, { query: { event_code: board.eventCode, event_state: 'all' } })).body
      expect(shown(open.leaderboard.scores)).toEqual(expected)
      const sums = await reader.calls(combined, { query: { event_code: board.eventCode } })
      expect(sums.rows.map((row) => row.rank)).toEqual(expected.map((row) => row.rank))
      expect(sums).toMatchObject({ count: scores.length, my_row: { rank: own.rank } })
    }),
    // One run takes seconds on a busy computer. A failure that was found before the time limit is still reported.
    { numRuns: 6, interruptAfterTimeLimit: 12_000 },
  )
})

test('a board of a home team keeps the games of members who left or were erased, also after a rebuild', async () => {
  const { services } = app
  const owner = await fixtures.player('team-owner')
  const room = await fixtures.gameroom(owner)
  const machine = await fixtures.machine(room)
  const [left, erased] = [await fixtures.player('team-left'), await fixtures.player('team-erased')]
  await machine.setTeam([left, erased])
  const now = services.clock.now().getTime()
  const board = await fixtures.board({
    kind: 'home',
    name: 'Ours',
    titleCodes: ['ZIL'],
    locationId: room.id,
    ownerId: owner.userId,
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 86_400_000),
    timeZone: 'UTC',
  })
  await machine.finishGame([
    [owner, 1_000],
    [left, 2_000],
    [erased, 3_000],
  ])
  await fixtures.processEvents()
  await machine.setTeam([erased])
  await eraseAccount(services, erased.userId)
  await fixtures.processEvents()
  const scores = async () => {
    const { scores: rows } = await owner.calls(view, { params: { id: board.id }, query: {} })
    return rows.map(({ rank, score, former }) => [rank, score, former === true])
  }
  const shown = [
    [1, 3_000, true],
    [2, 2_000, false],
    [3, 1_000, false],
  ]
  expect(await scores()).toEqual(shown)
  const figures = await derivedFigures(app)
  await rebuildDerivedFigures(app)
  expect(await derivedFigures(app)).toEqual(figures)
  expect(await scores()).toEqual(shown)
})
