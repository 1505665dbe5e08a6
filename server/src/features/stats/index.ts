/** Stats: players' statistics. */
export { statsRoutes } from './routes.ts'
export { countPlays, rebuildStats, recountPlays } from './count-plays.ts'
export { statsOf } from './show-user-stats.ts'
export { dayStreak, weekStreak, type Streak } from './streaks.ts'
export { pardonDays } from './pardon-days.ts'
