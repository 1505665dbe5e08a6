/** Flags: what is switched on and off while the portal runs. */
export { flagsRoutes, pageFlagsRoutes } from './routes.ts'
export { isOn } from './flags.ts'
export { listenForFlags } from './flags.ts'
