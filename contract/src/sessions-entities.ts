import { z } from 'zod'
import { Time } from './wire.ts'

/** A place where a person is signed in. */
export const OpenSession = z
  .object({
    sid: z.string(),
    /** Browser and system as far as they tell, `Firefox on Windows`. */
    device: z.string(),
    /** The network it was opened from, `203.0.113.x`. */
    place: z.string(),
    opened_at: Time,
    /** Accurate to a quarter of an hour. */
    used_at: Time,
    remembered: z.boolean(),
    is_this_one: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.output<typeof OpenSession>
