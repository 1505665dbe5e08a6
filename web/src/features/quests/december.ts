import type { QuestSummary } from '@portal/contract/quests'

export const paloozaId = 'quest-a-palooza'
export const decemberEventId = 6208

export const december = [
  { id: 875, name: '007', code: 'BND', badges: 8 },
  { id: 876, name: '12 Days of Kaiju', code: 'ZIL', badges: 13 },
  { id: 865, name: 'Defeat the Symbiotes', code: 'VEN', badges: 6 },
] as const

/** The two other quests of the event; their badges bring the total to 29. */
export const otherQuests = <Q extends Pick<QuestSummary, 'id'>>(quests: readonly Q[]): Q[] =>
  quests.filter(({ id }) => !december.some((card) => card.id === id)).slice(0, 2)

type Earned = Pick<QuestSummary, 'id' | 'earned_count'>

export const earnedInDecember = (quests: readonly Earned[]): number =>
  quests.filter(({ id }) => december.some((card) => card.id === id)).reduce((sum, quest) => sum + quest.earned_count, 0) +
  otherQuests(quests).reduce((sum, quest) => sum + Math.min(1, quest.earned_count), 0)
