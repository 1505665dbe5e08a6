export { flagsRoutes, pageFlagsRoutes } from './routes.ts'
export { isOn } from './flags.ts'
export { listenForFlags } from './flags.ts'
