import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstHigher, firstHigherNear } from './entry-block.ts'
import { gatherEntries } from './gather-entries.ts'
import type { Entry, SortedEntries } from './sorted-entries.ts'

const gathered = (list: Entry[], expected = list.length): SortedEntries => gatheredAt(list, expected, list.length)

/** Made of two stretches that come side by side. */
function gatheredAt(list: Entry[], expected: number, half: number): SortedEntries {
  const { stretches, finish } = gatherEntries([half, expected - half])
  const parts = [list.slice(0, half), list.slice(half)]
  for (let n = 0; n < list.length; n++)
    for (const [i, part] of parts.entries()) for (const { score: at, user: who } of part.slice(n, n + 1)) stretches[i]?.(at, who)
  return finish()
}

/** A plain list in order: of equal scores who came first. */
const inOrder = (list: Entry[]) => list.toSorted((a, b) => b.score - a.score)
const naiveAbove = (list: Entry[], score: number) => list.filter((other) => other.score > score).length

function expectSame(entries: SortedEntries, list: Entry[]) {
  expect(entries.size()).toBe(list.length)
  for (const [place, entry] of list.entries()) {
    expect([entries.at(place), entries.placeOf(entry.user), entries.standingOf(entry.user)?.score]).toEqual([
      entry,
      place,
      entry.score,
    ])
    expect([entries.above(entry.score), entries.standingOf(entry.user)?.above]).toEqual([
      naiveAbove(list, entry.score),
      naiveAbove(list, entry.score),
    ])
  }
  expect(entries.at(list.length)).toBeUndefined()
}

/** Mostly ties, and the highest numbers there are. */
const score = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.constantFrom(2 ** 53 - 1, 2 ** 53 - 2, 2 ** 33),
)
/** Few, so that they come back; some beyond what four bytes hold. */
const user = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(2 ** 32, 2 ** 32 + 1, 2 ** 40))
const change = fc.record({ user, score: fc.option(score) })

test('who stands where agrees with a plain list, whatever comes, goes and moves', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ user, score }), { maxLength: 30, selector: (one) => one.user }),
      fc.array(change, { maxLength: 80 }),
      fc.nat(30),
      (first, changes, half) => {
        let list = inOrder(first)
        const entries = gatheredAt(list, list.length, Math.min(half, list.length))
        for (const { user: who, score: to } of changes) {
          const before = list.find((one) => one.user === who)
          // Asked before the change, and again at the end: what was remembered is not what is told.
          const [above, place] = before ? [naiveAbove(list, before.score), list.indexOf(before)] : []
          expect([entries.standingOf(who)?.above, entries.placeOf(who)]).toEqual([above, place])
          expect(entries.remove({ user: who, score: before ? before.score + 1 : 0 })).toBe(false)
          if (before) expect(entries.remove(before)).toBe(true)
          list = list.filter((one) => one !== before)
          if (to === null) continue
          expect(entries.add({ user: who, score: to })).toBe(list.some((one) => one.score === to))
          list = inOrder([...list, { user: who, score: to }])
        }
        expectSame(entries, list)
        expect(entries.placeOf(999)).toBeUndefined()
      },
    ),
  )
})

test('a search from anywhere finds what a search from the middle finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 300 }),
      fc.integer({ min: -1, max: 61 }),
      fc.integer(),
      (drawn, than, from) => {
        const numbers = drawn.toSorted((a, b) => a - b)
        expect(firstHigherNear(numbers, numbers.length, than, from % 400)).toBe(firstHigher(numbers, numbers.length, than))
      },
    ),
  )
})

test('those who share a score stand as they are told to', () => {
  const list = inOrder(Array.from({ length: 5_000 }, (_, i) => ({ user: i + 1, score: i % 3 })))
  const entries = gathered(list)
  const shared = list.filter((one) => one.score === 1).map((one) => one.user)
  expect(entries.settle(1, shared.slice(1))).toBe(false)
  expect(entries.settle(1, shared.toReversed())).toBe(true)
  expect(entries.settle(7, [])).toBe(true)
  const others = (of: number) => list.filter((one) => one.score === of)
  expectSame(entries, [...others(2), ...others(1).toReversed(), ...others(0)])
})

test('thousands of equal and of different scores, put in and taken out again, stay in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(3, 900, 1_000_000, 2 ** 40), fc.integer(), (kinds, seed) => {
      let state = seed >>> 0
      const draw = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return Math.floor((state / 2 ** 32) * kinds)
      }
      const start = inOrder(Array.from({ length: 5_000 }, (_, i) => ({ user: i + 1, score: draw() })))
      const entries = gathered(start, 12_000)
      const come = Array.from({ length: 6_000 }, (_, i) => ({ user: 1_000_000 + i, score: draw() }))
      for (const one of come) entries.add(one)
      for (const one of start) expect(entries.remove(one)).toBe(true)
      const left = inOrder(come)
      for (let place = 0; place < left.length; place += 97) {
        const one = left[place] as Entry
        expect([entries.at(place), entries.placeOf(one.user)]).toEqual([one, place])
      }
      for (const asked of [0, 1, 2, kinds >> 1, kinds]) expect(entries.above(asked)).toBe(naiveAbove(come, asked))
      for (const one of come) expect(entries.remove(one)).toBe(true)
      expect([entries.size(), entries.above(0), entries.remove(start[0] as Entry), entries.placeOf(1)]).toEqual([
        0,
        0,
        false,
        undefined,
      ])
    }),
    { numRuns: 6 },
  )
})

test('it says when it has come to take more than it would made anew', () => {
  const list = Array.from({ length: 100_000 }, (_, i) => ({ user: i + 1, score: 100_000 - i }))
  const busy = gathered(list)
  const grown = gathered(list.slice(0, 10_000), 10_000)
  expect([busy.isWorn(), grown.isWorn()]).toEqual([false, false])
  for (const { user: who, score: at } of list.slice(10_000, 30_000)) grown.add({ user: who, score: at })
  expect(grown.isWorn()).toBe(true)
  // Everybody but a few leaves.
  for (const one of list) if (one.user % 10) busy.remove(one)
  expect(busy.isWorn()).toBe(true)
})
