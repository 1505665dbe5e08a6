/** Quests: timed challenges with a set of badges. */
export { questsRoutes } from './routes.ts'
/** The quests of an event, with the caller's progress. */
export { listQuests } from './show-quests.ts'
/** Adds a quest. */
export { createQuest } from './create-quest.ts'
export type { NewQuest, NewQuestBadge } from './new-quest.ts'
/** Follows finished games: quests go on. */
export { advanceQuests, recountQuests } from './advance-quests.ts'
/** Follows an erased account. */
export { forgetQuests } from './advance-quests.ts'
