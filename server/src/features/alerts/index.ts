/** Alerts: what machines report of their health, and how owners see it. */
export { alertsRoutes } from './routes.ts'
/** Takes a machine's alerts; the same one again changes nothing. */
export { raiseAlerts } from './raise-alerts.ts'
