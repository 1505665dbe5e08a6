/** Passwords: set again by a mailed link, or changed by someone signed in. */

export { mailReset } from './request-reset.ts'
export { passwordsRoutes } from './routes.ts'
