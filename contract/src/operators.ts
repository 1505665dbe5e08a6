import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AddressFields } from './locations-entities.ts'
import { BusinessProfile } from './profiles-entities.ts'
import { Email } from './rules/email.ts'
import { Password, Username } from './rules/credentials.ts'
import { Id, answer, atRevision, personName, publicText, shortText } from './wire.ts'

export const RegisteredOperator = z
  .object({ id: Id, pk: Id, name: z.string(), city: z.string(), state: z.string(), country: z.string() })
  .meta({ id: 'RegisteredOperator' })
export type RegisteredOperator = z.output<typeof RegisteredOperator>

const contact = {
  primary_contact_name: personName(80),
  email: Email,
  telephone: shortText(250),
  operator_name: publicText(80),
  address: AddressFields,
}

export const operatorsCalls = {
  register: endpoint({
    call: 'POST business_profile_register',
    version: 3,
    caller: 'anyone',
    owner: 'everybody',
    summary: 'Register a business',
    body: z.object({
      ...contact,
      country: z.string().length(2),
      operator_id: Id.optional(),
      password: z.optional(Password),
      username: z.optional(Username),
    }),
    reply: answer({
      status: z.literal('pending'),
      demo_mailbox: z.string().nullable(),
    }),
    status: 201,
    errors: ['account.taken', 'address.invalid'],
  }),
  update: endpoint({
    call: 'POST business_profile_update',
    version: 3,
    caller: 'operator',
    owner: 'none',
    summary: 'Change your business profile',
    body: z.object({ ...contact, country: z.string().length(2), ...atRevision }).partial(),
    reply: answer({ business_profile: BusinessProfile }),
    errors: ['address.invalid', 'login.not-recent'],
  }),
  confirm: endpoint({
    call: 'POST business_profile_confirm_registration',
    version: 2,
    caller: 'player',
    owner: 'secret',
    summary: 'Confirm a business registration',
    body: z.object({ token: shortText(200) }),
    reply: answer({ status: z.literal('confirmed') }),
    errors: ['link.expired'],
  }),
  weeklyReport: endpoint({
    call: 'GET weekly_report',
    caller: 'operator',
    owner: 'none',
    queries: 1,
    summary: 'Show whether you get the weekly report',
    reply: answer({ by_mail: z.boolean() }),
  }),
  /** The report that would be mailed for last week; its days are those of the operator's zone. */
  weeklyReportSample: endpoint({
    call: 'GET weekly_report/sample',
    caller: 'operator',
    owner: 'none',
    queries: 2,
    summary: 'Show the report of last week',
    reply: answer({
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      plays: z.int(),
      plays_before: z.int(),
      alerts: z.int(),
      locations: z.array(
        z.object({
          name: z.string(),
          plays: z.int(),
          plays_before: z.int(),
          players: z.int(),
          alerts: z.int(),
          /** The machine with the most plays. */
          most_played: z.string().nullable(),
        }),
      ),
    }),
  }),
  setWeeklyReport: endpoint({
    call: 'POST weekly_report',
    caller: 'operator',
    owner: 'none',
    summary: 'Get the weekly report by mail, or end it',
    body: z.object({ by_mail: z.boolean() }),
    reply: answer({ by_mail: z.boolean() }),
  }),
  registry: endpoint({
    call: 'GET operator_registry/',
    caller: 'anyone',
    owner: 'none',
    queries: 2,
    summary: 'Search the registry of operators',
    query: z.object({ search: z.string().trim().max(80).default('') }),
    reply: z.array(RegisteredOperator),
  }),
}
