/** What belongs to a place besides its machines: its home team and its Wi-Fi networks. */
export { networksRoutes } from './routes.ts'
/** Sets the home team of a place; and, for the demo world and tests, seats members who have accepted. */
export { seatHomeTeam, setHomeTeam } from './set-home-team.ts'
/** Saves a Wi-Fi network of the caller. */
export { addNetwork } from './saved-networks.ts'
/** Event handler: ends invitations to the homes of erased accounts. */
export { forgetTeamsOfHomes } from './forget-networks.ts'
/** Event handler: a block ends memberships between two people. Scheduled task: old invitations end. */
export { endBlockedMemberships, endUnansweredInvitations } from './forget-networks.ts'
