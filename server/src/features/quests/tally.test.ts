import { QuestTrigger } from '@portal/contract/quests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, noProgress, type PlayedGame } from './advance.ts'
import { DryRunCounter, medianOf, Tally, type CountedGame, type DryRunBadge, type WallGame } from './tally.ts'

const dayMs = 86_400_000
const titles = ['ZIL', 'JWS', 'VEN']

const game = fc.record({
  userId: fc.integer({ min: 1, max: 3 }),
  titleId: fc.integer({ min: 0, max: 2 }),
  locationId: fc.integer({ min: 0, max: 4 }),
  score: fc.nat(1_000_000),
  day: fc.integer({ min: 20_000, max: 20_012 }),
  lamps: fc.subarray(['ZIL:A1', 'ZIL:A2', 'JWS:A2']),
})
const own = QuestTrigger.options.filter((trigger) => trigger !== 'badges_earned' && trigger !== 'team_total')

const asPlayed = ({ titleId, locationId, score, day }: CountedGame): PlayedGame => ({
  score,
  titleCode: titles[titleId] ?? '',
  locationId: locationId || null,
  day: new Date(day * dayMs).toISOString().slice(0, 10),
  achievements: [],
  at: new Date(day * dayMs),
})

test('a dry run earns the same badges as the quest on the same day, for every trigger', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...own),
      fc.integer({ min: 1, max: 1_500_000 }),
      fc.array(game, { maxLength: 40 }),
      (trigger, high, games) => {
        const value = ['cumulative_score', 'high_score'].includes(trigger) ? high : 1 + (high % 6)
        const tally = new Tally({ trigger, value })
        for (const one of games) tally.count(one)
        for (const userId of [1, 2, 3]) {
          const rule = { badge: 1, trigger, value, achievements: [] }
          const theirs = games.filter((one) => one.userId === userId)
          const progress = theirs.reduce((before, one) => {
            // The quest takes achievements as the machine reports them, without their title.
            const byTitle = Map.groupBy(one.lamps, (lamp) => lamp.slice(0, 3))
            const played = asPlayed(one)
            if (trigger !== 'achievements') return advance(rule, before, played)
            return [...byTitle].reduce(
              (part, [titleCode, lamps]) =>
                advance(rule, part, { ...played, titleCode, achievements: lamps.map((lamp) => lamp.slice(4)) }),
              before,
            )
          }, noProgress)
          const earnedOn = progress.earnedAt === null ? null : progress.earnedAt.getTime() / dayMs
          expect(tally.earnedOn(userId)).toBe(earnedOn)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

const badge = (name: string, more: Partial<DryRunBadge>): DryRunBadge => ({
  name,
  trigger: 'games_played',
  value: 1,
  titleIds: new Set(),
  locationIds: new Set(),
  achievements: new Set(),
  verifiedOnly: false,
  from: 0,
  until: 100 * 86_400,
  ...more,
})
const wallGame = (userId: number, day: number, more: Partial<WallGame> = {}): WallGame => ({
  userId,
  titleId: 1,
  locationId: 1,
  score: 10,
  lamps: [],
  verified: true,
  seconds: day * 86_400 + 60,
  ...more,
})
const withoutMates = (userId: number) => [userId]

test('a player finishes with the last badge, on its day', () => {
  const badges = [badge('one', {}), badge('two', { value: 2 }), badge('both', { trigger: 'badges_earned', value: 2 })]
  const dryRun = new DryRunCounter(badges, { from: 0, matesOf: withoutMates })
  for (const one of [wallGame(1, 0), wallGame(1, 4), wallGame(2, 2), wallGame(3, 1), wallGame(3, 1)]) dryRun.count(one)
  expect(dryRun.result(9)).toEqual({
    active: 9,
    begun: 3,
    finished: 2,
    median_day: 3.5,
    badges: [
      { name: 'one', players: 3, median_day: 2 },
      { name: 'two', players: 2, median_day: 3.5 },
      { name: 'both', players: 2, median_day: 3.5 },
    ],
  })
})

test('only games that match a badge count for it', () => {
  const badges = [
    badge('title', { titleIds: new Set([7]) }),
    badge('place', { locationIds: new Set([8]) }),
    badge('verified', { verifiedOnly: true }),
    badge('second day', { from: 86_400, until: 2 * 86_400 }),
    badge('lamp', { trigger: 'achievements', achievements: new Set(['ZIL:A1']) }),
  ]
  const dryRun = new DryRunCounter(badges, { from: 0, matesOf: withoutMates })
  dryRun.count(wallGame(1, 0, { verified: false, lamps: ['ZIL:A2'] }))
  expect(dryRun.result(1).badges.map(({ players }) => players)).toEqual([0, 0, 0, 0, 0])
  dryRun.count(wallGame(1, 1, { titleId: 7, locationId: 8, lamps: ['ZIL:A1'] }))
  expect(dryRun.result(1).badges.map(({ players }) => players)).toEqual([1, 1, 1, 1, 1])
})

test('a home team earns a team badge together', () => {
  const mates = (userId: number) => (userId < 3 ? [1, 2] : [userId])
  const dryRun = new DryRunCounter([badge('team', { trigger: 'team_total', value: 20 })], { from: 0, matesOf: mates })
  for (const one of [wallGame(1, 0), wallGame(3, 0), wallGame(2, 1)]) dryRun.count(one)
  expect(dryRun.result(3)).toMatchObject({ begun: 3, finished: 2, median_day: 2 })
})

test('the median of an even number of values is the mean of the middle two', () => {
  expect([medianOf([]), medianOf([3]), medianOf([9, 1]), medianOf([5, 1, 2])]).toEqual([null, 3, 5, 2])
})
