/** `waiting`: due or planned. `retrying`: failed before the last attempt. `failed`: after it. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export const deadLetterStates = ['open', 'replayed', 'dropped'] as const
export type DeadLetterState = (typeof deadLetterStates)[number]
