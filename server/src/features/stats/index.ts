/** Stats: what players have played, in figures. */
export { statsRoutes } from './routes.ts'
/** Follows finished games: they are added to their players' figures. */
export { countPlays, rebuildStats, recountPlays } from './count-plays.ts'
/** A player's totals, streaks, percentiles and titles. */
export { statsOf } from './show-user-stats.ts'
/** Runs of days and weeks. */
export { dayStreak, weekStreak, type Streak } from './streaks.ts'
/** Days without a game that do not break a run, looked for by the clock. */
export { pardonDays } from './pardon-days.ts'
