export { auditRoutes } from './audit.ts'
