export {
  broadcastGameInPlay,
  endGamesInPlay,
  gameInPlay,
  gameInPlayOf,
  inPlayToWire,
  listenForGamesInPlay,
  type GameInPlay,
} from './in-play.ts'
