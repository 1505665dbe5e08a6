/** Mails: the outbox as admins read it, and the demo's mailbox. */
/** Serves the HTML of mails to the console's frame. */
export { serveMailPreviews } from './preview-mail.ts'
/** How many mails are how far. */
export { countMails } from './queries.ts'
export { mailsRoutes } from './routes.ts'
