import { z } from 'zod'
import { Id, Time } from './wire.ts'

/** What a person holds after logging in. The birth date is never part of it. */
export const SignedIn = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    user_id: Id,
    profile_id: Id,
    is_minor: z.boolean(),
    /** The account was about to be deleted; logging in ended that. */
    account_kept: z.boolean(),
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.output<typeof SignedIn>

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
