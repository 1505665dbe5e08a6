import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchLevel, mergeByRank, plainText } from './own-results.ts'

test('the search ranks the whole name first, then its beginning, its words, and other parts', () => {
  const fits = (text: string) => matchLevel("Elvira's House of Horrors", text)
  expect(['elviras house of horrors', 'Elvira', 'house hor', 'rror', 'godzilla', ' '].map(fits)).toEqual([0, 1, 2, 3, null, null])
  expect(matchLevel('Pokémon', 'pokemon')).toBe(0)
  expect(['spiderman', 'spider-man', 'spider man', 'man'].map((text) => matchLevel('Spider-Man', text))).toEqual([0, 0, 0, 2])
  expect(matchLevel('Spiderman', 'spider-man')).toBe(0)
})

test('the search never ranks a prefix below a longer prefix', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(40), (name, length) => {
      const begun = plainText(name).slice(0, length)
      if (begun.trim() !== '') expect(matchLevel(name, begun)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the search merges lists by rank and keeps the order of each', () => {
  const list = fc
    .array(fc.nat(3))
    .map((fits) => fits.sort((a, b) => a - b).map((fit, place) => ({ fit, result: { fit, place } })))
  fc.assert(
    fc.property(list, list, fc.nat(20), (one, other, most) => {
      const results = mergeByRank([one, other], most)
      expect(results.length).toBe(Math.min(most, one.length + other.length))
      expect(results.map(({ fit }) => fit)).toEqual(results.map(({ fit }) => fit).toSorted((a, b) => a - b))
    }),
  )
})
