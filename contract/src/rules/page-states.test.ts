import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, pageState, slugOf } from './page-states.ts'

test('any title gives a slug of letters, digits and single dashes, and the slug of a slug is the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 120 }), fc.string({ unit: 'grapheme', maxLength: 60 })), (title) => {
      const slug = slugOf(title)
      expect(isSlug(slug)).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
  expect(slugOf('Godzilla 1.20 is out')).toBe('godzilla-1-20-is-out')
})

test('a published page is scheduled, visible and expired in this order, exact to the millisecond', () => {
  const at = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(at, fc.option(at, { nil: null }), at, (from, until, now) => {
      const page = { publishAt: new Date(from), expireAt: until === null ? null : new Date(until) }
      const expected = now < from ? 'scheduled' : until !== null && now >= until ? 'expired' : 'published'
      expect(pageState({ ...page, state: 'published' }, new Date(now))).toBe(expected)
      // A draft is not published by its date.
      for (const state of ['draft', 'withdrawn'] as const) expect(pageState({ ...page, state }, new Date(now))).toBe(state)
    }),
  )
})
