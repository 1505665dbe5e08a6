import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankIndexBuilder } from './builder.ts'
import type { Entry, RankIndex } from './rank-index.ts'
import { firstAbove, firstAboveNear } from './search.ts'

const indexOf = (list: Entry[], expected = list.length): RankIndex => indexOfRanges(list, expected, list.length)

/** Builds an index from two ranges that are filled in turn. */
function indexOfRanges(list: Entry[], expected: number, half: number): RankIndex {
  const { ranges, finish } = rankIndexBuilder([half, expected - half])
  const parts = [list.slice(0, half), list.slice(half)]
  for (let n = 0; n < list.length; n++)
    for (const [i, part] of parts.entries()) for (const { score: at, member: who } of part.slice(n, n + 1)) ranges[i]?.(at, who)
  return finish()
}

/** The reference: a plain list in descending order; entries of one score keep the order in which they were added. */
const inOrder = (list: Entry[]) => list.toSorted((a, b) => b.score - a.score)
const naiveCountAbove = (list: Entry[], score: number) => list.filter((other) => other.score > score).length

function expectSame(index: RankIndex, list: Entry[]) {
  expect(index.size()).toBe(list.length)
  for (const [position, entry] of list.entries()) {
    expect([index.entryAt(position), index.positionOf(entry.member), index.rankOf(entry.member)?.score]).toEqual([
      entry,
      position,
      entry.score,
    ])
    expect([index.countAbove(entry.score), index.rankOf(entry.member)?.above]).toEqual([
      naiveCountAbove(list, entry.score),
      naiveCountAbove(list, entry.score),
    ])
  }
  expect(index.entryAt(list.length)).toBeUndefined()
}

/** Mostly ties, and the highest numbers there are. */
const score = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.constantFrom(2 ** 53 - 1, 2 ** 53 - 2, 2 ** 33),
)
/** Few members, so that they repeat; some do not fit into four bytes. */
const member = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(2 ** 32, 2 ** 32 + 1, 2 ** 40))
const change = fc.record({ member, score: fc.option(score) })

describe('rank index', () => {
  test('agrees with a sorted list after every series of additions, removals and moves', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ member, score }), { maxLength: 30, selector: (one) => one.member }),
        fc.array(change, { maxLength: 80 }),
        fc.nat(30),
        (initial, changes, half) => {
          let list = inOrder(initial)
          const index = indexOfRanges(list, list.length, Math.min(half, list.length))
          for (const { member: who, score: to } of changes) {
            const before = list.find((one) => one.member === who)
            // Reading before each change fills the cache of recent ranks, which must not survive the change.
            const [above, position] = before ? [naiveCountAbove(list, before.score), list.indexOf(before)] : []
            expect([index.rankOf(who)?.above, index.positionOf(who)]).toEqual([above, position])
            expect(index.remove({ member: who, score: before ? before.score + 1 : 0 })).toBe(false)
            if (before) expect(index.remove(before)).toBe(true)
            list = list.filter((one) => one !== before)
            if (to === null) continue
            expect(index.add({ member: who, score: to })).toBe(list.some((one) => one.score === to))
            list = inOrder([...list, { member: who, score: to }])
          }
          expectSame(index, list)
          expect(index.positionOf(999)).toBeUndefined()
        },
      ),
    )
  })

  test('puts entries that share a score into the given order, and refuses an order of another length', () => {
    const list = inOrder(Array.from({ length: 5_000 }, (_, i) => ({ member: i + 1, score: i % 3 })))
    const index = indexOf(list)
    const tied = list.filter((one) => one.score === 1).map((one) => one.member)
    expect(index.orderTies(1, tied.slice(1))).toBe(false)
    expect(index.orderTies(1, tied.toReversed())).toBe(true)
    expect(index.orderTies(7, [])).toBe(true)
    const withScore = (of: number) => list.filter((one) => one.score === of)
    expectSame(index, [...withScore(2), ...withScore(1).toReversed(), ...withScore(0)])
  })

  test('stays in order while thousands of equal and different scores are added and removed', () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 900, 1_000_000, 2 ** 40), fc.integer(), (differentScores, seed) => {
        let state = seed >>> 0
        const draw = () => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
          return Math.floor((state / 2 ** 32) * differentScores)
        }
        const initial = inOrder(Array.from({ length: 5_000 }, (_, i) => ({ member: i + 1, score: draw() })))
        const index = indexOf(initial, 12_000)
        const added = Array.from({ length: 6_000 }, (_, i) => ({ member: 1_000_000 + i, score: draw() }))
        for (const one of added) index.add(one)
        for (const one of initial) expect(index.remove(one)).toBe(true)
        const remaining = inOrder(added)
        for (let position = 0; position < remaining.length; position += 97) {
          const one = remaining[position] as Entry
          expect([index.entryAt(position), index.positionOf(one.member)]).toEqual([one, position])
        }
        for (const value of [0, 1, 2, differentScores >> 1, differentScores])
          expect(index.countAbove(value)).toBe(naiveCountAbove(added, value))
        for (const one of added) expect(index.remove(one)).toBe(true)
        expect([index.size(), index.countAbove(0), index.remove(initial[0] as Entry), index.positionOf(1)]).toEqual([
          0,
          0,
          false,
          undefined,
        ])
      }),
      { numRuns: 6 },
    )
  })

  test('reports fragmentation after many additions or many removals', () => {
    const list = Array.from({ length: 100_000 }, (_, i) => ({ member: i + 1, score: 100_000 - i }))
    const shrinking = indexOf(list)
    const growing = indexOf(list.slice(0, 10_000), 10_000)
    expect([shrinking.isFragmented(), growing.isFragmented()]).toEqual([false, false])
    for (const entry of list.slice(10_000, 30_000)) growing.add(entry)
    expect(growing.isFragmented()).toBe(true)
    for (const one of list) if (one.member % 10) shrinking.remove(one)
    expect(shrinking.isFragmented()).toBe(true)
  })
})

test('a galloping search finds the same index as a binary search, whatever index it starts from', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 300 }),
      fc.integer({ min: -1, max: 61 }),
      fc.integer(),
      (drawn, value, from) => {
        const numbers = drawn.toSorted((a, b) => a - b)
        expect(firstAboveNear(numbers, numbers.length, value, from % 400)).toBe(firstAbove(numbers, numbers.length, value))
      },
    ),
  )
})
