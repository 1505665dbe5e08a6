/** Stats: what players have played, in figures. */
/** Follows finished games: they are added to their players' figures. */
export { countPlays, rebuildStats } from './count-plays.ts'
