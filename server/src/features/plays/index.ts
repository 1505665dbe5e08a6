/** Plays: finished games and the scores made in them. */
export { playsRoutes } from './routes.ts'
/** Follows finished games: they become plays, with one row a player. */
export { recordPlays } from './record-plays.ts'
/** Games that wait in review: what they are judged by, and their rows. */
export {
  figuresBeforeRule,
  figuresOfLogged,
  insertHeld,
  type HoldFindings,
  type LoggedFigures,
  type StoredGames,
} from './held.sql.ts'
/** Says, once the transaction commits, that something about players changed. */
export { broadcastPlayersChanged, listenForPlays } from './changed.ts'
/** A player's latest games. */
export { recentPlays, type RecentPlay } from './plays.sql.ts'
/** Players who presented their codes to machines. */
export { forgetOldScans, recordScan } from './scans.ts'
/** For tests and the demo world: scans of the past. */
export { insertScans, type Scan } from './scans.sql.ts'
/** Disowned games: the slot becomes a guest's, or the player's again. */
export { makeGuests, partsOf, returnGames } from './disown.sql.ts'
/** What projections of games read from. */
export {
  allGames,
  gamesOf,
  gamesOfPlayers,
  gamesAsPlayedBy,
  gamesOfTitles,
  gamesOfUsers,
  nextGamesOfCode,
  type GamesSource,
} from './games-source.ts'
