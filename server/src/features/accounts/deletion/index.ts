export { eraseDueAccounts } from './erase-due-accounts.ts'
export { deletionRoutes } from './routes.ts'
