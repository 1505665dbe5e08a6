import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuestFields, QuestBadgeFields } from '../quests-editor.ts'
import { draftFields, typedBadge } from '../testing/quest-fields.ts'
import { changedFields, changeFaults, calendarDays, questFaults } from './quest-fields.ts'

const dayMs = 86_400_000
const begin = Date.UTC(2026, 11, 1)
const localTime = (ms: number) => new Date(ms).toISOString().slice(0, 16)

const questOf = (days: number, badges: QuestBadgeFields[]): QuestFields => ({
  ...draftFields,
  starts_at: localTime(begin),
  ends_at: localTime(begin + days * dayMs),
  badges,
})

const words = fc.record({ name: fc.constantFrom('One', 'Two', 'Three'), blurb: fc.string({ maxLength: 8 }) })
const task: fc.Arbitrary<Partial<QuestBadgeFields>> = fc.oneof(
  fc.record({ value: fc.integer({ min: 2, max: 9 }) }),
  fc.record({ trigger: fc.constantFrom('high_score' as const, 'unique_days' as const) }),
  fc.record({ title_codes: fc.constant<string[]>(['ZIL']) }),
  fc.record({ achievements: fc.constant<string[]>(['ZIL:KB01']) }),
  fc.record({ location_ids: fc.constant<number[]>([7]) }),
  fc.record({ verified_only: fc.constant(true) }),
  fc.record({ from: fc.constant(localTime(begin + dayMs)) }),
  fc.record({ until: fc.constant(localTime(begin + 2 * dayMs)) }),
)

test('the texts of a running quest may change, and the fields of its tasks may not', () => {
  const before = questOf(7, [typedBadge('A'), typedBadge('B')])
  fc.assert(
    fc.property(
      fc.constantFrom('running' as const, 'ended' as const),
      words,
      task,
      fc.nat({ max: 1 }),
      (stage, said, change, at) => {
        const worded = before.badges.map((badge, index) => (index === at ? { ...badge, ...said } : badge))
        expect(changeFaults(stage, before, { ...before, name: said.name, caption: said.blurb, badges: worded })).toEqual({})
        const harder = before.badges.map((badge, index) => (index === at ? { ...badge, ...change } : badge))
        const expected = Object.keys(change).map((name) => `badges.${at}.${name}`)
        expect(Object.keys(changeFaults(stage, before, { ...before, badges: harder }))).toEqual(expected)
        for (const free of ['draft', 'scheduled'] as const)
          expect(changeFaults(free, before, { ...before, badges: harder, type: 'jaws' })).toEqual({})
      },
    ),
  )
})

test('the end of a running quest may only be later, and the end of a past quest may not change', () => {
  const before = questOf(7, [typedBadge('A')])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (days) => {
      const after = questOf(days, before.badges)
      expect(Object.keys(changeFaults('running', before, after))).toEqual(days < 7 ? ['ends_at'] : [])
      expect(Object.keys(changeFaults('ended', before, after))).toEqual(days === 7 ? [] : ['ends_at'])
    }),
  )
})

test('a badge cannot require more days than its window has', () => {
  const counted = fc.constantFrom('unique_days' as const, 'day_streak' as const)
  fc.assert(
    fc.property(counted, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 50 }), (trigger, days, value) => {
      const quest = questOf(days, [typedBadge('A', { trigger, value })])
      expect(calendarDays(quest.starts_at, quest.ends_at)).toBe(days)
      expect(Object.keys(questFaults(quest))).toEqual(value > days ? ['badges.0.value'] : [])
    }),
  )
})

test('a badge may require each calendar day that its window has a part of', () => {
  expect(calendarDays('2026-12-07T20:00', '2026-12-08T04:00')).toBe(2)
  expect(calendarDays('2026-12-07T20:00', '2026-12-08T00:00')).toBe(1)
  const evening = { starts_at: '2026-12-07T20:00', ends_at: '2026-12-08T04:00' }
  const faultsOf = (value: number) =>
    questFaults({ ...questOf(1, [typedBadge('A', { trigger: 'unique_days', value })]), ...evening })
  expect([faultsOf(2), Object.keys(faultsOf(3))]).toEqual([{}, ['badges.0.value']])
})

test('the audit log records the changed fields of a quest, before and after', () => {
  const plain = fc.oneof(fc.string({ maxLength: 4 }), fc.integer(), fc.boolean(), fc.constant(null))
  const state = fc.record({ name: plain, badges: fc.array(fc.record({ name: plain, value: plain }), { maxLength: 3 }) })
  fc.assert(
    fc.property(state, state, (before, after) => {
      expect(changedFields(before, before)).toEqual({ before: {}, after: {} })
      const told = changedFields(before, after)
      expect(Object.keys(told.before)).toEqual(Object.keys(told.after))
      for (const name of Object.keys(told.after)) expect(told.before[name]).not.toBe(told.after[name])
      expect('name' in told.after).toBe(before.name !== after.name)
      expect(changedFields(after, before)).toEqual({ before: told.after, after: told.before })
    }),
  )
})
