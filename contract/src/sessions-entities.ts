import { z } from 'zod'
import { Id, Time } from './wire.ts'

/** Never contains the birth date. */
export const SignedIn = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    user_id: Id,
    profile_id: Id,
    is_minor: z.boolean(),
    account_kept: z.boolean(),
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.output<typeof SignedIn>

export const OpenSession = z
  .object({
    sid: z.string(),
    device: z.string(),
    place: z.string(),
    opened_at: Time,
    /** Accurate to a quarter of an hour. */
    used_at: Time,
    remembered: z.boolean(),
    is_this_one: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.output<typeof OpenSession>
