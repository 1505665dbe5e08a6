/** Quests: timed challenges with a set of badges. */
export { badgeListRoutes, questsRoutes } from './routes.ts'
export { questStudioRoutes } from './editor-routes.ts'
/** The quests of an event, with the caller's progress. */
export { listQuests } from './show-quests.ts'
/** Adds a quest. */
export { createQuest } from './create-quest.ts'
export type { NewQuest, NewQuestBadge } from './new-quest.ts'
/** Follows finished games: quests go on. */
export { advanceQuests, recountQuests } from './advance-quests.ts'
/** Handles games that were disowned or taken back. */
export { recountQuestsOf } from './recount-players.ts'
/** Jobs: a quest is tried on past games; the past of a quest that was published late counts. */
export { runDryRun } from './run-dry-run.ts'
export { countQuest } from './turn-quest.ts'
