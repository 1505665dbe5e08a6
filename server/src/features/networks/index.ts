/** What belongs to a place besides its machines: its home team, later its Wi-Fi networks and its players. */
export { networksRoutes } from './routes.ts'
/** Makes the home team of the caller's place exactly these players. */
export { setHomeTeam } from './set-home-team.ts'
