/** Deletion of accounts that their owners asked for, after days of grace in which a login undoes it. */

export { eraseDueAccounts } from './erase-due-accounts.ts'
export { deletionRoutes } from './routes.ts'
