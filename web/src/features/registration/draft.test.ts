import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { birthKnownUntil, deleteDraft, emptyDraft, isMinorsBirth, readDraft, storeDraft, unlikelyAge } from './draft.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

beforeEach(deleteDraft)

test.each([
  ['2026-11-26', 0],
  ['2027-11-25', 0],
  ['2024-05-01', 2],
  ['1900-01-01', 126],
  ['1915-01-01', 111],
  ['2023-11-01', null],
  ['2013-01-01', null],
  ['1917-01-01', null],
])('a birth on %s is asked about as the age %s', (birthDate, age) => {
  expect(unlikelyAge(birthDate, now)).toBe(age)
})

test('no age near an age of consent is asked about, so that the question teaches nothing', () => {
  const years = fc.integer({ min: 1930, max: 2022 })
  fc.assert(
    fc.property(years, (year) => {
      expect(unlikelyAge(`${year}-11-26`, now)).toBeNull()
    }),
  )
})

test('a birth date is kept with the time until when it cannot be changed', () => {
  expect(birthKnownUntil()).toBeNull()
  storeDraft({ ...emptyDraft, birthDate: '2016-05-01', country: 'US' })
  const left = Date.parse(birthKnownUntil() ?? '') - Date.now()
  expect(left).toBeGreaterThan(14 * 60_000)
  expect(left).toBeLessThanOrEqual(15 * 60_000)
  expect(readDraft()).toMatchObject({ birthDate: '2016-05-01', country: 'US' })
  expect(isMinorsBirth('2016-05-01', now)).toBe(true)
  deleteDraft()
  expect(birthKnownUntil()).toBeNull()
})
