/** Follows: which players a player keeps an eye on. */

/** Follows a player, or no longer. */
export { followPlayer, unfollowPlayer } from './follow-player.ts'
/** A reaction: tells a player of a new follower. */
export { tellFollowed } from './tell-followed.ts'
/** Whom a player follows, as clients see them. */
export { followedBy } from './queries.ts'
/** A reaction: nobody follows who is gone. */
export { forgetFollows } from './forget-follows.ts'
