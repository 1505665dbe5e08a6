/** Follows: which players a player keeps an eye on. */
export { followPlayer, unfollowPlayer } from './follow-player.ts'
export { followedBy } from './queries.ts'
