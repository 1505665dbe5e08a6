import { expect, test } from 'vitest'
import { opensInOrder, lockedBadges } from './quest-order.ts'

test('a badge is sealed while it and the badge before it are not earned', () => {
  expect(lockedBadges([false, false, false])).toEqual([false, true, true])
  expect(lockedBadges([true, false, false])).toEqual([false, false, true])
})

test('an earned badge is never sealed, even when the one before it is not earned', () => {
  expect(lockedBadges([false, true, false])).toEqual([false, false, false])
})

test('only the spy quest opens its badges one after the other', () => {
  expect(opensInOrder({ type: 'no7', description: 'Eight files' })).toBe(true)
  expect(opensInOrder({ type: 'no7', description: 'A kaiju a day' })).toBe(false)
  expect(opensInOrder({ type: 'jaws', description: '' })).toBe(false)
})
