import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatScore } from './score.ts'

test('a score is shown in full, thousands grouped by commas', () => {
  expect(formatScore(0)).toBe('0')
  expect(formatScore(1_482_903_110)).toBe('1,482,903,110')
  expect(formatScore('2164918720')).toBe('2,164,918,720')
  expect(formatScore(Number.MAX_SAFE_INTEGER)).toBe('9,007,199,254,740,991')
})

test('a formatted score without its commas is the score', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (score) => {
      expect(formatScore(score)).toMatch(/^\d{1,3}(,\d{3})*$/)
      expect(formatScore(score).replaceAll(',', '')).toBe(String(score))
    }),
  )
})
