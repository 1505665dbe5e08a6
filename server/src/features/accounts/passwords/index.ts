export { mailReset } from './request-reset.ts'
export { passwordsRoutes } from './routes.ts'
