export { MachineSessions } from './machine-activity.tsx'
