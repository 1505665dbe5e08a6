import { expect, test } from 'vitest'
import { categoriesOf, type AchievementRow } from './categories.ts'

const row = (code: string, unlockedAt: Date | null, more: Partial<AchievementRow> = {}): AchievementRow => ({
  id: code.length,
  code,
  title: code,
  description: '',
  points: 10,
  icon: code,
  shape: 'round',
  isSecret: false,
  target: null,
  categoryId: 1,
  categoryName: 'Modes',
  isProgressive: false,
  unlockedAt,
  verifiedAt: null,
  isPinned: false,
  progress: null,
  players: 0,
  verifiedPlayers: 0,
  titlePlayers: 0,
  ...more,
})
const lit = new Date('2026-03-01T20:00:00Z')
const iconOf = (...rows: AchievementRow[]) => categoriesOf(rows, 'en')[0]?.icon

test('a category has the icon of its last unlocked achievement by points, else of its first', () => {
  expect(iconOf(row('ramp', lit), row('loop', lit), row('jackpot', null))).toBe('loop')
  expect(iconOf(row('ramp', null), row('loop', lit), row('jackpot', null))).toBe('loop')
  expect(iconOf(row('ramp', null), row('loop', null))).toBe('ramp')
})

test('the icon of a secret achievement is used only after it is unlocked', () => {
  expect(iconOf(row('ramp', null, { isSecret: true }), row('loop', null))).toBe('lock')
  expect(iconOf(row('ramp', lit, { isSecret: true }), row('loop', null))).toBe('ramp')
})
