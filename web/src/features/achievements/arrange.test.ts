import type { Achievement, AchievementCategory } from '@portal/contract/achievements'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeCategories, isRare, nearest, slugOf, stateOf, type AchievementOrder } from './arrange.ts'

const lamp = (one: Partial<Achievement>) =>
  ({
    is_completed: false,
    is_verified: false,
    is_pinned: false,
    progress: null,
    target: null,
    points: 5,
    percent: 50,
    ...one,
  }) as Achievement
const category = (name: string, achievements: Achievement[]) => ({ name, achievements }) as AchievementCategory

describe('achievements', () => {
  test('stateOf returns verified, unlocked, in progress or locked', () => {
    expect(stateOf(lamp({ is_completed: true, is_verified: true }))).toBe('verified')
    expect(stateOf(lamp({ is_completed: true }))).toBe('unlocked')
    expect(stateOf(lamp({ progress: 11, target: 12 }))).toBe('progress')
    expect(stateOf(lamp({ progress: 0, target: 12 }))).toBe('locked')
    expect(stateOf(lamp({}))).toBe('locked')
  })

  test('an achievement of fewer than ten percent of the players is rare', () => {
    expect(isRare(9.9)).toBe(true)
    expect(isRare(10)).toBe(false)
  })

  test('arrange omits a category without achievements to show', () => {
    const categories = [category('Kaiju battles', [lamp({ is_completed: true })]), category('Wizard modes', [lamp({})])]
    expect(arrangeCategories(categories, 'lit', 'points').map(({ name }) => name)).toEqual(['Kaiju battles'])
    expect(arrangeCategories(categories, 'to-go', 'points').map(({ name }) => name)).toEqual(['Wizard modes'])
  })

  test('nearest lists pinned achievements first and omits earned ones and those without progress', () => {
    const lamps = [
      lamp({ id: 1, progress: 11, target: 12 }),
      lamp({ id: 2, is_pinned: true }),
      lamp({ id: 3, progress: 1, target: 12 }),
      lamp({ id: 4, is_completed: true, is_pinned: true }),
      lamp({ id: 5, progress: 0, target: 12 }),
    ]
    expect(nearest([category('One', lamps)], 5).map(({ id }) => id)).toEqual([2, 1, 3])
  })

  test('a category has a readable name in the address', () => {
    expect(slugOf('Tank and destruction')).toBe('tank-and-destruction')
    expect(slugOf('  Señor & Co. ')).toBe('senor-co')
  })

  const lamps = fc.array(
    fc.record({
      points: fc.integer({ min: 0, max: 200 }),
      percent: fc.float({ min: 0, max: 100, noNaN: true }),
      lit: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  const rising: Record<AchievementOrder, (one: Achievement) => number> = {
    points: (one) => one.points,
    'points-down': (one) => -one.points,
    rarity: (one) => one.percent,
  }

  test('each sort order is ascending in its own measure, and earned and open achievements add up to all', () => {
    fc.assert(
      fc.property(lamps, fc.constantFrom<AchievementOrder>('points', 'points-down', 'rarity'), (given, order) => {
        const categories = [
          category(
            'One',
            given.map(({ lit, ...one }) => lamp({ ...one, is_completed: lit })),
          ),
        ]
        const count = (show: 'all' | 'lit' | 'to-go') => arrangeCategories(categories, show, order)[0]?.achievements.length ?? 0
        const measures = (arrangeCategories(categories, 'all', order)[0]?.achievements ?? []).map(rising[order])
        expect(measures).toEqual(measures.toSorted((a, b) => a - b))
        expect(count('lit') + count('to-go')).toBe(count('all'))
      }),
    )
  })
})
