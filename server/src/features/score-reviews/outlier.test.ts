import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsOf, type ScoreFacts, type TitleFigures } from './outliers.ts'

const title: TitleFigures = { scores: 5_000, middle: 40_000_000, high: 600_000_000, best: 900_000_000, pace: 800_000 }
const usual: ScoreFacts = { score: 50_000_000, seconds: 600, players: 1, own: { games: 30, best: 70_000_000 } }
const kinds = (facts: Partial<ScoreFacts>, figures: Partial<TitleFigures> = {}) =>
  findingsOf({ ...usual, ...facts }, { ...title, ...figures }).map(({ kind }) => kind)

const anyFacts = fc.record({
  score: fc.integer({ min: 0, max: 4_000_000_000 }),
  seconds: fc.integer({ min: 0, max: 7_200 }),
  players: fc.integer({ min: 1, max: 4 }),
  own: fc.record({ games: fc.nat(200), best: fc.integer({ min: 0, max: 900_000_000 }) }),
})
const anyTitle = fc
  .tuple(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 1, max: 900_000_000 }), fc.double({ min: 1, max: 4 }))
  .map(([scores, middle, step]) => ({
    scores,
    middle,
    high: Math.round(middle * step),
    best: Math.round(middle * step * step),
    pace: middle / 60,
  }))

describe('an outlier', () => {
  test('is a score far above every other score', () =>
    expect(kinds({ score: 1_400_000_000, seconds: 3_000 })).toEqual(['record', 'leap']))
  test('is a score far above the earlier scores of its player', () => {
    const leap = { score: 750_000_000, seconds: 2_400 }
    expect(kinds(leap)).toEqual(['leap'])
    expect(kinds({ ...leap, own: { games: 2, best: 70_000_000 } })).toEqual([])
  })
  test('is a score made faster than usual, also in a game with several players', () => {
    expect(kinds({ score: 300_000_000, seconds: 60 })).toEqual(['pace'])
    expect(kinds({ score: 300_000_000, seconds: 240, players: 4 })).toEqual(['pace'])
  })
  test('is not a score that is only good', () =>
    expect(kinds({ score: 880_000_000, seconds: 3_000, own: { games: 40, best: 500_000_000 } })).toEqual([]))
  test('does not exist on a title with few scores', () => expect(kinds({ score: 90_000_000_000 }, { scores: 99 })).toEqual([]))
})

test('a score at or below the median of its title is never an outlier', () => {
  fc.assert(
    fc.property(anyFacts, anyTitle, (facts, figures) => {
      expect(findingsOf({ ...facts, score: Math.min(facts.score, figures.middle) }, figures)).toEqual([])
    }),
  )
})

test('a higher score has every reason of a lower one to be an outlier, and is at least as many times above the usual', () => {
  fc.assert(
    fc.property(anyFacts, anyTitle, fc.integer({ min: 0, max: 4_000_000_000 }), (facts, figures, more) => {
      const higher = findingsOf({ ...facts, score: facts.score + more }, figures)
      for (const { kind, times } of findingsOf(facts, figures))
        expect(higher.find((one) => one.kind === kind)?.times).toBeGreaterThanOrEqual(times)
    }),
  )
})

test('every finding states a multiple above one', () => {
  fc.assert(
    fc.property(anyFacts, anyTitle, (facts, figures) => {
      for (const { times } of findingsOf(facts, figures)) expect(times).toBeGreaterThan(1)
    }),
  )
})
