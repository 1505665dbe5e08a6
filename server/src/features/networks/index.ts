/** What belongs to a place besides its machines: its home team and its Wi-Fi networks. */
export { networksRoutes } from './routes.ts'
/** Sets the home team of a place; and, for the demo world and tests, seats members who have accepted. */
export { seatHomeTeam, setHomeTeam } from './set-home-team.ts'
/** Saves a Wi-Fi network of the caller. */
export { addNetwork } from './saved-networks.ts'
/** A reaction: networks and memberships of an erased account go too. */
export { forgetNetworks } from './forget-networks.ts'
/** A reaction: a block ends what stands between two people. A tick: old invitations end. */
export { endBlockedMemberships, endUnansweredInvitations } from './forget-networks.ts'
