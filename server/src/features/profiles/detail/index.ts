/** User detail: a person as one answer, put together from nearly every area that knows something of them. */

export { showUserDetail } from './show-user-detail.ts'
export { findPlayers, showPlayer } from './show-players.ts'
