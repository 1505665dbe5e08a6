export { serveMailPreviews, countMails } from './mails.ts'
export { mailsRoutes } from './routes.ts'
