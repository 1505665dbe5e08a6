/** Setting up and removing MFA methods. */

export { secondFactorRoutes } from './routes.ts'
