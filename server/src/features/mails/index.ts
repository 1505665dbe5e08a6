import type { mailsCalls } from '@portal/contract/mails'
import type { Routes } from '../../platform/http/serve.ts'
import { listOutbox, sendMailAgain, showDemoMailbox, showMail } from './mails.ts'

export { serveMailPreviews, countMails } from './mails.ts'

export const mailsRoutes = {
  outbox: ({ query }, call) => listOutbox(call, query),
  mail: ({ params }, call) => showMail(call, params),
  sendAgain: ({ params, body }, call) => sendMailAgain(call, { ...params, ...body }),
  demoMailbox: ({ query }, call) => showDemoMailbox(call, query),
} satisfies Routes<typeof mailsCalls>
