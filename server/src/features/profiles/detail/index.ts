export { showUserDetail } from './user-detail.ts'
export { findPlayers, showPlayer } from './players.ts'
