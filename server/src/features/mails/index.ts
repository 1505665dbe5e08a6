export { serveMailPreviews } from './preview-mail.ts'
export { countMails } from './queries.ts'
export { mailsRoutes } from './routes.ts'
