/** Setting up and removing what proves a person beside the password. */

export { secondFactorRoutes } from './routes.ts'
