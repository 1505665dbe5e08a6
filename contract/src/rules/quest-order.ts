import { viewOf, type QuestType } from './quest-view.ts'

/** Whether the badges of a quest open one after the other. */
export const opensInOrder = (quest: { type: QuestType; description: string }): boolean => viewOf(quest) === 'spy'

/**
 * Which badges of such a quest are sealed: those that are not lit and follow one that is not. Sealing only keeps the name back;
 * games count for sealed badges too.
 */
export const sealedOf = (lit: readonly boolean[]): boolean[] => lit.map((isLit, index) => !isLit && lit[index - 1] === false)
