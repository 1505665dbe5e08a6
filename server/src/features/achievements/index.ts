export { achievementsRoutes } from './routes.ts'
export {
  unlockAchievements,
  recountAchievements,
  rebuildAchievements,
  recountAfterCatalogueChange,
} from './unlock-achievements.ts'
export { achievementsAdminRoutes } from './admin.ts'
export { recountPointsOfTitle } from './unlock-achievements.ts'
export { publicShowcaseOf, rarestOf, showcaseOf } from './earned-achievements.ts'
export { percentOf, rareBelowPercent } from './rarity.ts'
export { listPublicAchievements } from './show-user-achievements.ts'
