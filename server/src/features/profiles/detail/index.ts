/** User detail: a person as one answer, put together from nearly every area that knows something of them. */

/** The caller's whole account. */
export { showUserDetail } from './show-user-detail.ts'
/** Other players: found by name, and one by one. */
export { findPlayers, showPlayer } from './show-players.ts'
