export { locationScoresRoutes, playsRoutes } from './routes.ts'
export { recordPlays, redateGames, redateGamesAt } from './record-plays.ts'
export {
  figuresBeforeRule,
  figuresOfLogged,
  insertHeld,
  toleratedOverlap,
  type HoldFindings,
  type LoggedFigures,
  type StoredGames,
} from './held.sql.ts'
export { broadcastPlayersChanged, listenForPlays } from './changed.ts'
export { highScores, nextGamesOfCode, recentPlays, type HighScoreRow, type RecentPlay } from './plays.sql.ts'
export { gameIdOfPlay, gameIdText } from './game-id.sql.ts'
export { guestSummary } from './guest-summary.ts'
export { eraseUidsOfErased } from './erase-uids.ts'
export { deleteOldScans, recordKeptScans, recordScan } from './scans.ts'
export { deleteOldUncounted, type Uncounted } from './uncounted.ts'
/** For tests and the demo data. */
export { insertScans, type KeptScan, type Scan } from './scans.sql.ts'
export { removePlayersFromGames, partsOf, returnPlayersToGames } from './disown.sql.ts'
export {
  allGames,
  gamesOf,
  gamesOfPlayers,
  gamesAsPlayedBy,
  gamesAtLocations,
  gamesOfTitles,
  gamesOfUsers,
  type GamesSource,
} from './games-source.ts'
