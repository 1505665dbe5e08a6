export { statsRoutes } from './routes.ts'
export { countPlays, rebuildStats, recountPlays } from './count-plays.ts'
export { statsOf, profileFigures } from './user-stats.ts'
export { dayStreak, skippingMinutes, weekStreak, type Streak, type ZonedDay, pardonDays } from './streaks.ts'
