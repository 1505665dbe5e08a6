export { achievementsRoutes } from './routes.ts'
export {
  unlockAchievements,
  recountAchievements,
  rebuildAchievements,
  recountAfterCatalogueChange,
  recountPointsOfTitle,
} from './unlock-achievements.ts'
export { achievementsAdminRoutes } from './admin.ts'
export { publicShowcaseOf, rarestOf, showcaseOf } from './earned-achievements.ts'
export { percentOf, rareBelowPercent, listPublicAchievements } from './categories.ts'
