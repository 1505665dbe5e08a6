import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobStates, deadLetterStates } from './rules/job-states.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

export const JobState = z.enum(jobStates).meta({ id: 'JobState' })
export const DeadLetterState = z.enum(deadLetterStates).meta({ id: 'DeadLetterState' })

/** A job that is not done. What it is about stays in the database: it may name people. */
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

/** A domain event that failed: no handler exists for it, its body has another shape, or a handler threw. */
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

/** The same whole. */
export const OpenedDeadLetter = DeadLetter.extend({
  /** The body of the event as JSON text. */
  body: z.string(),
  machine_id: Id.nullable(),
}).meta({ id: 'OpenedDeadLetter' })
export type OpenedDeadLetter = z.output<typeof OpenedDeadLetter>

const byState = z.object({ waiting: Count, running: Count, retrying: Count, failed: Count })

/** What is under way and what is stuck, in one look. */
export const WorkOverview = z
  .object({
    jobs: z.array(byState.extend({ name: z.string() })),
    mails: z.object({ kept: Count, queued: Count, sent: Count, failed: Count }),
    letters: z.object({ open: Count, replayed: Count, dropped: Count }),
    projector: z.object({
      running: z.boolean(),
      /** Domain events that are recorded and not yet handled, counted up to a hundred thousand. */
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
  /** Counts of jobs, mails and dead letters, and how far the event processor is behind. */
  overview: endpoint({
    call: 'GET admin/work',
    caller: 'admin',
    owner: 'none',
    queries: 4,
    summary: 'Show what is under way and what is stuck',
    reply: answer(WorkOverview.shape),
  }),
  /** Jobs that are not done; those that gave up first. */
  list: endpoint({
    call: 'GET admin/jobs',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the jobs of the queue',
    query: z.object({
      page: PageNumber,
      /** A part of the name or of the error. */
      search: optionalText(100).default(''),
      state: JobState.optional(),
    }),
    reply: numberedPage(QueuedJob),
  }),
  /** Tries a job now that gave up or waits for its next try. */
  again: endpoint({ call: 'POST admin/jobs/{id}/again', owner: 'job', ...change, summary: 'Try a job again', reply: Done }),
  /** Takes a job that gave up out of the queue. */
  drop: endpoint({ call: 'POST admin/jobs/{id}/drop', owner: 'job', ...change, summary: 'Drop a job', reply: Done }),
  /** Dead letters, the latest first. */
  letters: endpoint({
    call: 'GET admin/dead_letters',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the domain events that failed',
    query: z.object({ page: PageNumber, search: optionalText(100).default(''), state: DeadLetterState.optional() }),
    reply: numberedPage(DeadLetter),
  }),
  /** One of them whole. */
  letter: endpoint({
    call: 'GET admin/dead_letters/{id}',
    caller: 'admin',
    owner: 'deadLetter',
    queries: 1,
    summary: 'Show a domain event that failed',
    params: z.object({ id: IdText }),
    reply: answer(OpenedDeadLetter.shape),
    errors: ['object.unknown'],
  }),
  /** Handles the event again; when that fails too, the dead letter stays with the new error. */
  replay: endpoint({
    call: 'POST admin/dead_letters/{id}/replay',
    owner: 'deadLetter',
    ...change,
    summary: 'Replay a domain event that failed',
    reply: answer({ replayed: z.boolean(), error: z.string().nullable() }),
  }),
  /** Settles a dead letter without handling its event. */
  dropLetter: endpoint({
    call: 'POST admin/dead_letters/{id}/drop',
    owner: 'deadLetter',
    ...change,
    summary: 'Drop a domain event that failed',
    reply: Done,
  }),
}
