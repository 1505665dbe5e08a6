export { emailChangesRoutes } from './email-changes.ts'
