/** The machine API: authentication, hello, heartbeats, scans and games. */
export { telemetryRoutes } from './routes.ts'
export { identifyMachine } from './identify-machine.ts'
export { acceptGames } from './accept-games.ts'
export { receiveHello } from './greet-machine.ts'
export { receiveHeartbeat } from './hear-heartbeat.ts'
export type { LoggedGame } from './judge-game.ts'
export { deleteExpiredNonces } from './nonces.ts'
