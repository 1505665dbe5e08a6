/** Deletion of accounts that their owners asked for, after days of grace in which a login undoes it. */

/** Scheduled task: erases accounts whose day has come. */
export { eraseDueAccounts } from './erase-due-accounts.ts'
export { deletionRoutes } from './routes.ts'
