/** Audit: the log of admins’ actions. Entries are written by platform/audit. */
export { auditRoutes } from './routes.ts'
