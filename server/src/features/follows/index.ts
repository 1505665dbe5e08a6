/** Follows: which players a player keeps an eye on. */

export { followPlayer, unfollowPlayer } from './follow-player.ts'
export { tellFollowed } from './tell-followed.ts'
export { followedBy } from './followed.sql.ts'
