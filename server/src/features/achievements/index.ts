/** Achievements: unlocks, their rarity, and their administration. */
export { achievementsRoutes } from './routes.ts'
export { unlockAchievements, recountAchievements, rebuildAchievements, followCatalogue } from './unlock-achievements.ts'
export { achievementsAdminRoutes } from './admin.ts'
export { followPoints } from './unlock-achievements.ts'
export { percentOf, rareBelowPercent } from './rarity.ts'
