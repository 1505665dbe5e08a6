/** The machines' own door: who signs, what they report, and what goes into the log. */
export { telemetryRoutes } from './routes.ts'
/** Who signed a call, or the problem that refuses it. */
export { identifyMachine } from './identify-machine.ts'
/** Takes finished games; also inside the process, with a machine as the caller. */
export { acceptGames } from './accept-games.ts'
/** A machine starts and lives; also inside the process. */
export { greetMachine } from './greet-machine.ts'
export { hearHeartbeat } from './hear-heartbeat.ts'
/** What `game_log.body` holds. */
export type { LoggedGame } from './judge-game.ts'
/** Scheduled task: forgets nonces that are of no use any more. */
export { forgetOldNonces } from './nonces.ts'
