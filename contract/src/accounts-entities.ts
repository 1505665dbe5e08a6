import { z } from 'zod'
import { MembershipOrder } from './membership.ts'
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

/** A code that a machine read, as support sees it. */
export const MachineSignIn = z
  .object({
    id: Id,
    at: Time,
    /** The machine was offline and kept the code until it delivered a game. */
    offline: z.boolean(),
    serial_number: z.string(),
    /** Where the machine stood then; null if it had no location or that location is gone. */
    location_name: z.string().nullable(),
  })
  .meta({ id: 'MachineSignIn' })

/** Wrong passwords for any name of the account in the last two days. */
export const FailedLogins = z.object({ count: Count, since: Time }).meta({ id: 'FailedLogins' })

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
  failed_logins: FailedLogins.nullable(),
  /** The newest ten, orders that were not paid included. */
  orders: z.array(MembershipOrder),
  /** The newest ten. */
  sign_ins: z.array(MachineSignIn),
}).meta({ id: 'UserSheet' })
export type UserSheet = z.output<typeof UserSheet>
