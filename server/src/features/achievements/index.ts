/** Achievements: what a game earns, who has it, and how rare it is. */
export { achievementsRoutes } from './routes.ts'
/** Follows finished games: what they earned is lit, once. */
export { unlockAchievements, recountAchievements, rebuildAchievements, followCatalogue } from './unlock-achievements.ts'
/** Achievements as the console keeps them, and a job that follows a change of their points. */
export { achievementDeskRoutes } from './admin.ts'
export { followPoints } from './unlock-achievements.ts'
/** How rare something is among a title's players. */
export { percentOf, rareBelowPercent } from './rarity.ts'
