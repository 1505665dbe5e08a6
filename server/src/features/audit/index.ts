/** Audit: what admins did, read back. It is written where it is done, by platform/audit. */
export { auditRoutes } from './routes.ts'
