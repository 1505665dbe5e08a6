/** How far a job of the queue is: due or planned, at work, to be tried once more, or given up after its last try. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** State of a dead letter. */
export const deadLetterStates = ['open', 'replayed', 'dropped'] as const
export type DeadLetterState = (typeof deadLetterStates)[number]
