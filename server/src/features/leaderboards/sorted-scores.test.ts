import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherScores, type SortedScores } from './sorted-scores.ts'

const scoresOf = (list: number[]): SortedScores => {
  const gathered = gatherScores()
  for (const score of list.toSorted((a, b) => b - a)) gathered.take(score)
  return gathered.finish()
}

const naiveAbove = (list: number[], score: number) => list.filter((other) => other > score).length

/** Mostly ties, and the highest numbers there are. */
const score = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.constantFrom(2 ** 53 - 1, 2 ** 53 - 2),
)
const change = fc.record({ takesAway: fc.boolean(), score })

test('ranks and places agree with a plain list, whatever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(score, { maxLength: 40 }), fc.array(change, { maxLength: 80 }), (first, changes) => {
      const scores = scoresOf(first)
      let list = first
      for (const { takesAway, score: changed } of changes) {
        if (!takesAway) scores.add(changed)
        else expect(scores.remove(changed)).toBe(list.includes(changed))
        list = takesAway ? list.toSpliced(list.includes(changed) ? list.indexOf(changed) : list.length, 1) : [...list, changed]
      }
      const down = list.toSorted((a, b) => b - a)
      expect(scores.size()).toBe(list.length)
      for (const asked of new Set([...first, ...changes.map((one) => one.score), 0, 7]))
        expect(scores.above(asked)).toBe(naiveAbove(list, asked))
      expect(down.map((_, place) => scores.at(place))).toEqual(down)
      expect(scores.at(list.length)).toBeUndefined()
    }),
  )
})

test('thousands of equal and of different scores, put in and taken out again, stay in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(3, 900, 1_000_000), fc.integer(), (kinds, seed) => {
      let state = seed >>> 0
      const draw = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return state % kinds
      }
      const start = Array.from({ length: 5_000 }, draw)
      const scores = scoresOf(start)
      const come = Array.from({ length: 6_000 }, draw)
      for (const one of come) scores.add(one)
      for (const one of start) expect(scores.remove(one)).toBe(true)
      const left = come.toSorted((a, b) => b - a)
      for (let place = 0; place < left.length; place += 97) expect(scores.at(place)).toBe(left[place])
      for (const asked of [0, 1, 2, kinds >> 1, kinds]) expect(scores.above(asked)).toBe(naiveAbove(come, asked))
      for (const one of come) expect(scores.remove(one)).toBe(true)
      expect([scores.size(), scores.above(0), scores.remove(1)]).toEqual([0, 0, false])
    }),
    { numRuns: 12 },
  )
})
