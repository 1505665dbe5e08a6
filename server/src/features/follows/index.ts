export { followPlayer, unfollowPlayer } from './follow-player.ts'
export { notifyFollowedPlayers } from './tell-followed.ts'
export { followedBy } from './followed.sql.ts'
