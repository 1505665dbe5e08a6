import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './rules/email.ts'
import { Colour, Done, Id, IdText, PictureUrl, ShownInitials, Time, answer, shortText } from './wire.ts'

export const StaffMember = z
  .object({
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

/** Does not reveal whether the address has an account. */
export const StaffInvitation = z
  .object({ id: Id, email: z.string(), invited_at: Time, expires_at: Time })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.output<typeof StaffInvitation>

export const Employer = z
  .object({
    id: Id,
    business: z.string(),
    owner: z.string(),
    since: Time,
  })
  .meta({ id: 'Employer' })
export type Employer = z.output<typeof Employer>

const One = z.object({ id: IdText })
const token = shortText(200)

/** Alert rules of a business may name its staff. Staff have no other rights. */
export const staffCalls = {
  list: endpoint({
    call: 'GET business_staff',
    caller: 'operator',
    owner: 'none',
    queries: 2,
    summary: 'List your staff and open invitations',
    reply: answer({ people: z.array(StaffMember), invitations: z.array(StaffInvitation) }),
  }),
  /** The reply is the same for every address. A second invitation renews the first. */
  invite: endpoint({
    call: 'POST business_staff_invitations',
    caller: 'operator',
    owner: 'none',
    summary: 'Invite a person to your staff',
    body: z.object({ email: Email }),
    reply: Done,
    errors: ['limit.reached'],
  }),
  withdraw: endpoint({
    call: 'DELETE business_staff_invitations/{id}',
    caller: 'operator',
    owner: 'staffInvitation',
    summary: 'Withdraw a staff invitation',
    params: One,
    reply: Done,
    errors: ['object.unknown'],
  }),
  remove: endpoint({
    call: 'DELETE business_staff/{id}',
    caller: 'operator',
    owner: 'staffMember',
    summary: 'Remove a person from your staff',
    params: One,
    reply: Done,
    errors: ['object.unknown'],
  }),
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
  accept: endpoint({
    call: 'POST staff_invitation',
    caller: 'player',
    owner: 'secret',
    summary: 'Accept a staff invitation',
    body: z.object({ token }),
    reply: answer({ business: z.string() }),
    errors: ['link.expired'],
  }),
  employers: endpoint({
    call: 'GET employers',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the businesses you work for',
    reply: answer({ employers: z.array(Employer) }),
  }),
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
