/** Deletion of accounts on request, after days in which a login cancels it. */

export { eraseDueAccounts } from './erase-due-accounts.ts'
export { deletionRoutes } from './routes.ts'
