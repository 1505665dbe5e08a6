import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { answer } from './wire.ts'

export const flagsCall = {
  flags: endpoint({
    call: 'GET portal/flags',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'Show the features that are switched on',
    reply: answer({ registration: z.boolean(), notice: z.string().nullable() }),
  }),
}
