export { machineDataRoutes } from './write-file.ts'
