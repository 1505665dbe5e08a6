export { locationScoresRoutes, playsRoutes } from './routes.ts'
export { recordPlays, redateGames, redateGamesAt, broadcastPlayersChanged, listenForPlays } from './record-plays.ts'
export {
  figuresBeforeRule,
  figuresOfLogged,
  insertHeld,
  toleratedOverlap,
  type HoldFindings,
  type LoggedFigures,
  type StoredGames,
} from './held.ts'
export {
  highScores,
  nextGamesOfCode,
  recentPlays,
  type HighScoreRow,
  type RecentPlay,
  gameIdOfPlay,
  gameIdText,
} from './plays.ts'
export { guestSummary } from './scorer.ts'
export { eraseUidsOfErased, removePlayersFromGames, partsOf, returnPlayersToGames } from './disown.ts'
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
export {
  deleteOldScans,
  recordKeptScans,
  recordScan,
  deleteOldUncounted,
  type Uncounted,
  insertScans,
  type KeptScan,
  type Scan,
} from './scans.ts'
/** For tests and the demo data. */
