export { showUserDetail } from './show-user-detail.ts'
export { findPlayers, showPlayer } from './show-players.ts'
