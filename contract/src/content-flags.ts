import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { answer } from './wire.ts'

/** The switches that pages have to know of. */
export const flagsCall = {
  /** What is switched on for everybody who looks at a page. */
  flags: endpoint({
    call: 'GET portal/flags',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'Show what is switched on',
    reply: answer({ registration: z.boolean(), notice: z.string().nullable() }),
  }),
}
