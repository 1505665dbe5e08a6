/** Follows: which players a player keeps an eye on. */

/** Follows a player, or no longer. */
export { followPlayer, unfollowPlayer } from './follow-player.ts'
/** Event handler: notifies a player of a new follower. */
export { tellFollowed } from './tell-followed.ts'
/** Whom a player follows, as clients see them. */
export { followedBy } from './queries.ts'
