import type { jobsCalls } from '@portal/contract/jobs'
import type { Routes } from '../../platform/http/serve.ts'
import {
  dropDeadLetter,
  dropJob,
  listDeadLetters,
  listJobs,
  replayDeadLetter,
  retryJob,
  showDeadLetter,
  showQueues,
} from './work.ts'

export const jobsRoutes = {
  overview: (_input, call) => showQueues(call),
  list: ({ query }, call) => listJobs(call, query),
  again: ({ params, body }, call) => retryJob(call, { ...params, ...body }),
  drop: ({ params, body }, call) => dropJob(call, { ...params, ...body }),
  deadLetters: ({ query }, call) => listDeadLetters(call, query),
  deadLetter: ({ params }, call) => showDeadLetter(call, params),
  replay: ({ params, body }, call) => replayDeadLetter(call, { ...params, ...body }),
  dropDeadLetter: ({ params, body }, call) => dropDeadLetter(call, { ...params, ...body }),
} satisfies Routes<typeof jobsCalls>
