import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobStates, deadLetterStates } from './rules/job-states.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

export const JobState = z.enum(jobStates).meta({ id: 'JobState' })
export const DeadLetterState = z.enum(deadLetterStates).meta({ id: 'DeadLetterState' })

/** Without its payload, which may contain personal data. */
export const QueuedJob = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    state: JobState,
    tries: Count,
    tries_at_most: Count,
    due_at: Time,
    added_at: Time,
    last_error: z.string().nullable(),
  })
  .meta({ id: 'QueuedJob' })
export type QueuedJob = z.output<typeof QueuedJob>

/** An event without a handler, with an invalid body, or whose handler threw. */
export const DeadLetter = z
  .object({
    id: Id,
    pk: Id,
    type: z.string(),
    state: DeadLetterState,
    error: z.string(),
    set_aside_at: Time,
    settled_at: Time.nullable(),
  })
  .meta({ id: 'DeadLetter' })
export type DeadLetter = z.output<typeof DeadLetter>

export const OpenedDeadLetter = DeadLetter.extend({
  body: z.string(),
  machine_id: Id.nullable(),
}).meta({ id: 'OpenedDeadLetter' })
export type OpenedDeadLetter = z.output<typeof OpenedDeadLetter>

const byState = z.object({ waiting: Count, running: Count, retrying: Count, failed: Count })

export const WorkOverview = z
  .object({
    jobs: z.array(byState.extend({ name: z.string() })),
    mails: z.object({ kept: Count, queued: Count, sent: Count, failed: Count }),
    letters: z.object({ open: Count, replayed: Count, dropped: Count }),
    event_processor: z.object({
      running: z.boolean(),
      lag: Count,
      last_error: z.string().nullable(),
    }),
  })
  .meta({ id: 'WorkOverview' })
export type WorkOverview = z.output<typeof WorkOverview>

const change = {
  caller: 'admin',
  params: z.object({ id: IdText }),
  body: z.object({ reason: shortText(300) }),
  errors: ['object.unknown', 'state.changed'],
} as const

export const jobsCalls = {
  overview: endpoint({
    call: 'GET admin/work',
    caller: 'admin',
    owner: 'none',
    queries: 4,
    summary: 'Show the running and failed work',
    reply: answer(WorkOverview.shape),
  }),
  list: endpoint({
    call: 'GET admin/jobs',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the jobs of the queue',
    query: z.object({
      page: PageNumber,
      search: optionalText(100).default(''),
      state: JobState.optional(),
    }),
    reply: numberedPage(QueuedJob),
  }),
  again: endpoint({ call: 'POST admin/jobs/{id}/again', owner: 'job', ...change, summary: 'Try a job again', reply: Done }),
  drop: endpoint({ call: 'POST admin/jobs/{id}/drop', owner: 'job', ...change, summary: 'Drop a job', reply: Done }),
  deadLetters: endpoint({
    call: 'GET admin/dead_letters',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the domain events that failed',
    query: z.object({ page: PageNumber, search: optionalText(100).default(''), state: DeadLetterState.optional() }),
    reply: numberedPage(DeadLetter),
  }),
  deadLetter: endpoint({
    call: 'GET admin/dead_letters/{id}',
    caller: 'admin',
    owner: 'deadLetter',
    queries: 1,
    summary: 'Show a domain event that failed',
    params: z.object({ id: IdText }),
    reply: answer(OpenedDeadLetter.shape),
    errors: ['object.unknown'],
  }),
  replay: endpoint({
    call: 'POST admin/dead_letters/{id}/replay',
    owner: 'deadLetter',
    ...change,
    summary: 'Replay a domain event that failed',
    reply: answer({ replayed: z.boolean(), error: z.string().nullable() }),
  }),
  dropDeadLetter: endpoint({
    call: 'POST admin/dead_letters/{id}/drop',
    owner: 'deadLetter',
    ...change,
    summary: 'Drop a domain event that failed',
    reply: Done,
  }),
}
