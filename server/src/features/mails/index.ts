/** Mails: the outbox as admins read it, and the demo's mailbox. */
export { mailsRoutes } from './routes.ts'
