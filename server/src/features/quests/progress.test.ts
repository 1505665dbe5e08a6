import { QuestTrigger } from '@portal/contract/quests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, isSentAsList, lastRun, longestRun, noProgress, type PlayedGame, type Rule } from './advance.ts'

const triggers = QuestTrigger.options.filter((trigger) => trigger !== 'badges_earned')

const played = fc.record({
  score: fc.nat(1_000_000),
  titleCode: fc.constantFrom('ZIL', 'JWS', 'VEN'),
  locationId: fc.option(fc.integer({ min: 1, max: 4 })),
  day: fc.integer({ min: 1, max: 12 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`),
  achievements: fc.subarray(['A1', 'A2', 'A3']),
  at: fc.date({ min: new Date('2026-12-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
})
const rule = fc.record({
  badge: fc.constant(1),
  trigger: fc.constantFrom(...triggers),
  value: fc.integer({ min: 1, max: 2_000_000 }),
  achievements: fc.subarray(['ZIL:A1', 'JWS:A2']),
})

/** A naive count over all games. */
function countNaively({ trigger, achievements }: Rule, games: PlayedGame[]): number {
  const different = (texts: (string | number | null)[]) => new Set(texts.filter((text) => text !== null)).size
  const days = [...new Set(games.map(({ day }) => day))]
  const runFrom = (day: string): number => {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    return 1 + (days.includes(next) ? runFrom(next) : 0)
  }
  switch (trigger) {
    case 'games_played':
      return games.length
    case 'high_score':
      return Math.max(0, ...games.map(({ score }) => score))
    case 'unique_titles':
      return different(games.map(({ titleCode }) => titleCode))
    case 'unique_locations':
      return different(games.map(({ locationId }) => locationId))
    case 'unique_days':
      return days.length
    case 'day_streak':
      return Math.max(0, ...days.map(runFrom))
    case 'achievements': {
      const lit = games.flatMap((game) => game.achievements.map((code) => `${game.titleCode}:${code}`))
      return different(lit.filter((code) => achievements.length === 0 || achievements.includes(code)))
    }
    default:
      return games.reduce((sum, { score }) => sum + score, 0)
  }
}

const progressAfter = (one: Rule, games: readonly PlayedGame[]) =>
  games.reduce((progress, game) => advance(one, progress, game), noProgress)

test('progress game by game equals a count over all games, for every trigger', () => {
  fc.assert(
    fc.property(rule, fc.array(played, { maxLength: 30 }), (one, games) => {
      expect(progressAfter(one, games).amount).toBe(countNaively(one, games))
    }),
    { numRuns: 2000 },
  )
})

test('the order of games changes only the time at which a badge is earned', () => {
  fc.assert(
    fc.property(rule, fc.array(played, { maxLength: 12 }), (one, games) => {
      const [there, back] = [progressAfter(one, games), progressAfter(one, games.toReversed())]
      expect([there.amount, there.items, there.earnedAt === null]).toEqual([back.amount, back.items, back.earnedAt === null])
    }),
  )
})

test('a badge is earned by the game that reaches the value, and stays earned', () => {
  fc.assert(
    fc.property(rule, fc.array(played, { maxLength: 20 }), (one, games) => {
      const reached = games.findIndex((_, index) => countNaively(one, games.slice(0, index + 1)) >= one.value)
      const expected = one.trigger === 'team_total' || reached < 0 ? null : games[reached]?.at
      expect(progressAfter(one, games).earnedAt).toEqual(expected)
    }),
  )
})

test('distinct items are counted once', () => {
  fc.assert(
    fc.property(rule, played, fc.integer({ min: 1, max: 5 }), (one, game, times) => {
      if (!isSentAsList(one.trigger)) return
      expect(
        progressAfter(
          one,
          Array.from({ length: times }, () => game),
        ),
      ).toMatchObject({ items: progressAfter(one, [game]).items })
    }),
  )
})

test('a streak continues over the end of a month and not over a gap', () => {
  expect(longestRun(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'])).toBe(3)
  expect(longestRun([])).toBe(0)
})

test('the last run of days ends with the last day', () => {
  expect(lastRun([])).toBeNull()
  expect(lastRun(['2026-12-03'])).toEqual({ days: 1, last_day: '2026-12-03' })
  expect(lastRun(['2026-12-01', '2026-12-03', '2026-12-02'])).toEqual({ days: 3, last_day: '2026-12-03' })
  expect(lastRun(['2026-11-29', '2026-11-30', '2026-12-02', '2026-12-03'])).toEqual({ days: 2, last_day: '2026-12-03' })
})
