/** Passwords: set again by a mailed link, or changed by someone signed in. */

/** A job: mails the link to whom a call named. */
export { mailReset } from './request-reset.ts'
export { passwordsRoutes } from './routes.ts'
