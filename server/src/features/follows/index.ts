export { followPlayer, unfollowPlayer } from './follow-player.ts'
export { notifyFollowedPlayers } from './notify-followed.ts'
export { followedBy } from './followed.sql.ts'
