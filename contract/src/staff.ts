import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './rules/email.ts'
import { Colour, Done, Id, IdText, PictureUrl, ShownInitials, Time, answer, shortText } from './wire.ts'

/** A person who works for the caller's business. */
export const StaffMember = z
  .object({
    /** The number of the person. */
    id: Id,
    uid: z.string(),
    username: z.string(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    joined_at: Time,
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof StaffMember>

/** An invitation that nobody has accepted yet. It says nothing about whether the address has an account. */
export const StaffInvitation = z
  .object({ id: Id, email: z.string(), invited_at: Time, expires_at: Time })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.output<typeof StaffInvitation>

/** A business that the caller works for. */
export const Employer = z
  .object({
    /** The number of the person who runs the business. */
    id: Id,
    business: z.string(),
    owner: z.string(),
    since: Time,
  })
  .meta({ id: 'Employer' })
export type Employer = z.output<typeof Employer>

const One = z.object({ id: IdText })
const token = shortText(200)

/** Staff of a business may be named in its alert rules. They get no other rights. */
export const staffCalls = {
  /** The caller's staff, and the open invitations. */
  list: endpoint({
    call: 'GET business_staff',
    caller: 'operator',
    owner: 'none',
    queries: 2,
    summary: 'List your staff and open invitations',
    reply: answer({ people: z.array(StaffMember), invitations: z.array(StaffInvitation) }),
  }),
  /** Mails a link to an address. The answer is the same for every address. Inviting again renews the invitation. */
  invite: endpoint({
    call: 'POST business_staff_invitations',
    caller: 'operator',
    owner: 'none',
    summary: 'Invite a person to your staff',
    body: z.object({ email: Email }),
    reply: Done,
    errors: ['limit.reached'],
  }),
  /** Withdraws an invitation; its link no longer works. */
  withdraw: endpoint({
    call: 'DELETE business_staff_invitations/{id}',
    caller: 'operator',
    owner: 'staffInvitation',
    summary: 'Withdraw a staff invitation',
    params: One,
    reply: Done,
    errors: ['object.unknown'],
  }),
  /** Takes a person off the staff and out of the alert rules of the business. */
  remove: endpoint({
    call: 'DELETE business_staff/{id}',
    caller: 'operator',
    owner: 'staffMember',
    summary: 'Remove a person from your staff',
    params: One,
    reply: Done,
    errors: ['object.unknown'],
  }),
  /** The invitation of a mailed link. Reading changes nothing. */
  invitation: endpoint({
    call: 'GET staff_invitation',
    caller: 'player',
    owner: 'secret',
    queries: 2,
    summary: 'Show a staff invitation',
    query: z.object({ token }),
    reply: answer({ business: z.string(), owner: z.string() }),
    errors: ['link.expired'],
  }),
  /** Accepts the invitation of a mailed link, once. Adults only. */
  accept: endpoint({
    call: 'POST staff_invitation',
    caller: 'player',
    owner: 'secret',
    summary: 'Accept a staff invitation',
    body: z.object({ token }),
    reply: answer({ business: z.string() }),
    errors: ['link.expired'],
  }),
  /** The businesses that the caller works for. */
  employers: endpoint({
    call: 'GET employers',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the businesses you work for',
    reply: answer({ employers: z.array(Employer) }),
  }),
  /** Leaves the staff of a business; its alert rules no longer name the caller. */
  leave: endpoint({
    call: 'DELETE employers/{id}',
    caller: 'player',
    owner: 'staffMember',
    summary: 'Leave the staff of a business',
    params: One,
    reply: Done,
    errors: ['object.unknown'],
  }),
}
