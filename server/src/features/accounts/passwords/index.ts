/** Passwords: reset with a mailed link, or changed by a signed-in person. */

export { mailReset } from './request-reset.ts'
export { passwordsRoutes } from './routes.ts'
