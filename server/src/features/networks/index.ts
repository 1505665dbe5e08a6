/** What belongs to a place besides its machines: its home team and its Wi-Fi networks. */
export { networksRoutes } from './routes.ts'
/** Makes the home team of the caller's place exactly these players. */
export { setHomeTeam } from './set-home-team.ts'
/** Saves a Wi-Fi network of the caller. */
export { addNetwork } from './saved-networks.ts'
/** A reaction: networks and memberships of an erased account go too. */
export { forgetNetworks } from './forget-networks.ts'
