import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { answer } from './wire.ts'

export const flagsCall = {
  flags: endpoint({
    call: 'GET portal/flags',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'Show what the installation switched on, and its mail addresses',
    reply: answer({
      registration: z.boolean(),
      notice: z.string().nullable(),
      support_email: z.string(),
      /** For reports of vulnerabilities. */
      security_email: z.string(),
      /** False without a shop: All-Access can only be given by an admin. */
      sells_membership: z.boolean(),
    }),
  }),
}
