export { followPlayer, unfollowPlayer, notifyFollowedPlayers, followedBy } from './follow-player.ts'
