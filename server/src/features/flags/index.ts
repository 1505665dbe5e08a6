/** Flags: what is switched on and off while the portal runs. */
export { flagsRoutes, pageFlagsRoutes } from './routes.ts'
/** Whether something is switched on, from memory. */
export { isOn } from './flags.ts'
export { listenForFlags } from './flags.ts'
