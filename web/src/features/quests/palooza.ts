import type { QuestSummary } from '@portal/contract/quests'
import type { InsertShape } from '../../art/insert-shapes.ts'

/** Id of the event with the December quests. */
export const eventId = 6208

/** The announced quests, each with a card. */
export const december = [
  { id: 875, name: '007', dates: 'December 7th-13th', code: 'BND', badges: 8 },
  { id: 876, name: '12 Days of Kaiju', dates: 'December 20th-31st', code: 'ZIL', badges: 13 },
  { id: 865, name: 'Defeat the Symbiotes', dates: 'all month', code: 'VEN', badges: 6 },
] as const

/** The quests of the event itself; their badges bring the total to 29. */
export const ofEvent = <Q extends Pick<QuestSummary, 'id'>>(quests: readonly Q[]): Q[] =>
  quests.filter(({ id }) => !december.some((card) => card.id === id)).slice(0, 2)

type Trophy = { lit: boolean; colour: string; shape: InsertShape; glyph: string }

const set = (count: number, lit: number, look: Omit<Trophy, 'lit'>): Trophy[] =>
  Array.from({ length: count }, (_, index) => ({ lit: index < lit, ...look }))

export function trophies(quests: readonly Pick<QuestSummary, 'id' | 'earned_count' | 'badge_count'>[]): Trophy[] {
  const earned = (id: number) => quests.find((quest) => quest.id === id)?.earned_count ?? 0
  const othersLit = ofEvent(quests).reduce((sum, { earned_count }) => sum + Math.min(1, earned_count), 0)
  return [
    ...set(8, earned(875), { colour: '#ffb020', shape: 'round', glyph: 'crosshair' }),
    ...set(13, earned(876), { colour: '#b6e01a', shape: 'hex', glyph: 'footprints' }),
    ...set(6, earned(865), { colour: '#3d8bff', shape: 'diamond', glyph: 'zap' }),
    ...set(2, othersLit, { colour: '#FF7A33', shape: 'star', glyph: 'trophy' }),
  ]
}
