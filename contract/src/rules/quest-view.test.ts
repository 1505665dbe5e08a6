import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinDescription, lockedBadges, nextBadge, opensInOrder, splitDescription } from './quest-view.ts'

test('a badge is sealed while it and the badge before it are not earned', () => {
  expect(lockedBadges([false, false, false])).toEqual([false, true, true])
  expect(lockedBadges([true, false, false])).toEqual([false, false, true])
})

test('an earned badge is never locked, even when the one before it is not earned', () => {
  expect(lockedBadges([false, true, false])).toEqual([false, false, false])
})

test('only the spy quest opens its badges one after the other', () => {
  expect(opensInOrder({ type: 'no7', description: 'Eight files' })).toBe(true)
  expect(opensInOrder({ type: 'no7', description: 'A kaiju a day' })).toBe(false)
  expect(opensInOrder({ type: 'jaws', description: '' })).toBe(false)
})

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T00:00:00Z`
const badge = (name: string, data: number, from = 1, until = 20) => ({
  name,
  data,
  value: 10,
  earned_at: data >= 10 ? day(2) : null,
  trigger_type: name === 'King' ? ('badges_earned' as const) : ('cumulative_score' as const),
  start_date: day(from),
  end_date: day(until),
})
const nextOf = (badges: ReturnType<typeof badge>[], inOrder = false) => nextBadge(badges, inOrder, new Date(day(8)))?.name

describe('the next badge', () => {
  test('is the first begun one, else the first that can be earned now', () => {
    expect(nextOf([badge('Lit', 10), badge('New', 0), badge('Begun', 4)])).toBe('Begun')
    expect(nextOf([badge('Lit', 10), badge('New', 0)])).toBe('New')
    expect(nextOf([badge('Lit', 10)])).toBeUndefined()
  })

  test('is the first unearned one of a quest that opens its badges in order', () => {
    expect(nextOf([badge('Lit', 10), badge('New', 0), badge('Begun', 4)], true)).toBe('New')
  })

  test('is that of today in a quest of days, and the badge that counts the others comes last', () => {
    const days = [badge('Missed', 4, 6, 7), badge('Today', 0, 8, 9), badge('Tomorrow', 0, 9, 10), badge('King', 3)]
    expect(nextOf(days)).toBe('Today')
    expect(nextOf(days.filter(({ name }) => name !== 'Today'))).toBe('Tomorrow')
    expect(nextOf(days.filter(({ name }) => !['Today', 'Tomorrow'].includes(name)))).toBe('King')
  })
})

test('a description has an instruction, a caption and a blurb', () => {
  expect(splitDescription('Play Jaws. __ Into the deep __ A shield for the brave')).toEqual({
    instruction: 'Play Jaws.',
    caption: 'Into the deep',
    blurb: 'A shield for the brave',
  })
})

test('missing parts are empty, further ones belong to the blurb', () => {
  expect(splitDescription('Only this')).toEqual({ instruction: 'Only this', caption: '', blurb: '' })
  expect(splitDescription('a__b__c__d').blurb).toBe('c__d')
})

test('a joined description splits into the same parts', () => {
  const part = fc.string().map((text) => text.replaceAll('_', '').trim())
  fc.assert(
    fc.property(part, part, part, (instruction, caption, blurb) => {
      expect(splitDescription(joinDescription({ instruction, caption, blurb }))).toEqual({ instruction, caption, blurb })
    }),
  )
})
