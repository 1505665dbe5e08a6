/** Mails: the outbox in the console, and the demo’s mailbox. */
export { serveMailPreviews } from './preview-mail.ts'
export { countMails } from './queries.ts'
export { mailsRoutes } from './routes.ts'
