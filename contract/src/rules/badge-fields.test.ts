import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BadgeFields } from '../badges-admin.ts'
import { badgeTriggers } from './badge-colors.ts'
import { badgeFaults, earnedFaults } from './badge-fields.ts'

const text = fc.oneof(fc.constantFrom('', ' ', '\t'), fc.string({ maxLength: 12 }))
const value = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null })
const badge: fc.Arbitrary<BadgeFields> = fc.record({
  name: text,
  description: text,
  shape: fc.constant('round' as const),
  icon: fc.constant('star'),
  image_url: fc.constant(''),
  trigger: fc.option(fc.constantFrom(...badgeTriggers), { nil: null }),
  value,
  position: fc.nat({ max: 10_000 }),
})

test('a badge is valid when it has texts and either counts something up to a number or counts nothing', () => {
  fc.assert(
    fc.property(badge, (fields) => {
      const isSound = Object.keys(badgeFaults(fields)).length === 0
      const hasWords = fields.name.trim() !== '' && fields.description.trim() !== ''
      expect(isSound).toBe(hasWords && (fields.trigger === null) === (fields.value === null))
    }),
  )
})

test('every allowed change of a badge keeps it earned for its players', () => {
  const sound = badge.filter((fields) => Object.keys(badgeFaults({ ...fields, name: 'a', description: 'b' })).length === 0)
  let letThrough = 0
  fc.assert(
    fc.property(sound, sound, fc.nat({ max: 60 }), (before, after, figure) => {
      if (Object.keys(earnedFaults(before, after)).length > 0) return
      letThrough++
      expect(after.trigger).toBe(before.trigger)
      if (figure >= (before.value ?? 0)) expect(figure).toBeGreaterThanOrEqual(after.value ?? 0)
    }),
    { numRuns: 1000 },
  )
  expect(letThrough).toBeGreaterThan(0)
})

test('a change that makes an earned badge harder is refused at the trigger or the value', () => {
  fc.assert(
    fc.property(badge, badge, (before, after) => {
      const expected = before.trigger !== after.trigger ? ['trigger'] : (after.value ?? 0) > (before.value ?? 0) ? ['value'] : []
      expect(Object.keys(earnedFaults(before, after))).toEqual(expected)
    }),
  )
})
