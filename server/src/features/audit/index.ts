/** Audit: the log of admins’ actions. platform/audit writes its entries. */
export { auditRoutes } from './routes.ts'
