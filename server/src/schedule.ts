import type { Tick } from './kit/schedule.ts'

/** LIST 3: a clock tick -> what runs. One node at a time. */
export const schedule: Tick[] = []
