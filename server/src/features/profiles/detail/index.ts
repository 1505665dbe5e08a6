/** Calls about a person that read nearly every area. */

export { showUserDetail } from './show-user-detail.ts'
export { findPlayers, showPlayer } from './show-players.ts'
