/** Mails: the outbox as admins read it, and the demo's mailbox. */
export { serveMailPreviews } from './preview-mail.ts'
export { countMails } from './queries.ts'
export { mailsRoutes } from './routes.ts'
