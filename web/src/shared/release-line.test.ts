import { expect, test } from 'vitest'
import { releaseLine } from './release-line.ts'

const now = new Date('2026-11-27T12:00:00Z')

test('a release is named by its day, with the year when it is far away', () => {
  expect(releaseLine('2027-01-05', now)).toBe('Out January 5')
  expect(releaseLine('2027-11-05', now)).toBe('Out November 5, 2027')
})

test('a game without a day is coming soon', () => {
  expect(releaseLine(null, now)).toBe('Coming soon')
})
