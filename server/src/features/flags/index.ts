export { flagsRoutes, pageFlagsRoutes } from './routes.ts'
export { isOn, listenForFlags } from './flags.ts'
