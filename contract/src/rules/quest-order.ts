import { viewOf, type QuestType } from './quest-view.ts'

export const opensInOrder = (quest: { type: QuestType; description: string }): boolean => viewOf(quest) === 'spy'

/** Badges after the first unearned one. Only their names are hidden; games count for them too. */
export const lockedBadges = (lit: readonly boolean[]): boolean[] => lit.map((isLit, index) => !isLit && lit[index - 1] === false)
