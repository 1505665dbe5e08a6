import { z } from 'zod'
import { OpenSession } from './sessions-entities.ts'
import { Count, Id, Time, ShownInitials } from './wire.ts'

export const AccountState = z
  .enum(['pending', 'consent_pending', 'consent_denied', 'active', 'leaving', 'deleted'])
  .meta({ id: 'AccountState' })
export type AccountState = z.output<typeof AccountState>

export const AccountFilter = z
  .enum(['active', 'pending', 'consent_pending', 'locked', 'minor', 'business', 'admin', 'leaving'])
  .meta({ id: 'AccountFilter' })
export type AccountFilter = z.output<typeof AccountFilter>

export const FoundUser = z
  .object({
    id: Id,
    pk: Id,
    uid: z.string(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    status: AccountState,
    is_minor: z.boolean(),
    is_business: z.boolean(),
    is_admin: z.boolean(),
    locked_until: Time.nullable(),
    joined_at: Time,
    last_seen_at: Time.nullable(),
  })
  .meta({ id: 'FoundUser' })
export type FoundUser = z.output<typeof FoundUser>

export const GuardianState = z
  .object({
    status: z.enum(['pending', 'approved', 'denied']),
    guardian_email: z.string(),
    reminders: Count,
    asked_at: Time,
    decided_at: Time.nullable(),
    /** The account is erased then unless the guardian agrees. */
    erase_at: Time.nullable(),
  })
  .meta({ id: 'GuardianState' })

export const OwnedLocation = z
  .object({ id: Id, name: z.string(), group_type: z.enum(['home', 'business']), city: z.string(), machines: Count })
  .meta({ id: 'OwnedLocation' })

export const UserSheet = FoundUser.extend({
  profile_id: Id,
  /** The person whom this username finds, because it is their uid or number; null if it finds its owner. */
  name_finds: z.string().nullable(),
  initials: ShownInitials,
  country: z.string(),
  time_zone: z.string(),
  privacy: z.enum(['public', 'private']),
  email_consent: z.boolean(),
  is_all_access: z.boolean(),
  has_second_factor: z.boolean(),
  leaves_at: Time.nullable(),
  guardian: GuardianState.nullable(),
  sessions: z.array(OpenSession),
  machines: Count,
  places: z.array(OwnedLocation),
}).meta({ id: 'UserSheet' })
export type UserSheet = z.output<typeof UserSheet>
