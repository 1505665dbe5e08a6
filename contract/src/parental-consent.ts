import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './rules/email.ts'
import { Count, Day, Done, Id, IdText, Said, Time, answer, personName, shortText } from './wire.ts'

/** `expired`: not answered in time. `deleted`: erased by the guardian. */
export const ConsentStatus = z.enum(['pending', 'approved', 'denied', 'expired', 'deleted']).meta({ id: 'ConsentStatus' })
export type ConsentStatus = z.output<typeof ConsentStatus>

/** `withdraw` closes the account for a while, `delete` erases it now. */
export const GuardianDecision = z.enum(['approve', 'deny', 'withdraw', 'delete']).meta({ id: 'GuardianDecision' })
export type GuardianDecision = z.output<typeof GuardianDecision>

export const GuardianCase = z
  .object({
    status: ConsentStatus,
    first_name: z.string(),
    username: z.string(),
    email: z.string(),
    country: z.string(),
    is_active: z.boolean(),
    initials_on_boards: z.boolean(),
    product_news: z.boolean(),
    notice_version: z.string(),
    asked_at: Time,
    decided_at: Time.nullable(),
    erased_at: Time.nullable(),
    adult_on: Day.nullable(),
  })
  .meta({ id: 'GuardianCase' })
export type GuardianCase = z.output<typeof GuardianCase>

const country = z.string().length(2)

export const parentalConsentCalls = {
  /** The reply is the same for unknown accounts. */
  review: endpoint({
    call: 'POST portal/review_age_permissions',
    caller: 'anyone',
    owner: 'none',
    summary: 'Send the consent mail to the guardian again',
    body: z.object({ email: Email }),
    reply: Said,
  }),
  childAge: endpoint({
    call: 'GET portal/get_child_age',
    caller: 'anyone',
    owner: 'none',
    queries: 1,
    queryAsPost: true,
    summary: "Check whether a guardian's consent is needed",
    query: z.object({ date_of_birth: Day, country }),
    reply: answer({ age: Count, is_minor: z.boolean(), minimum_age: Count }),
  }),
  createAgeUser: endpoint({
    call: 'POST create_age_user',
    caller: 'anyone',
    owner: 'none',
    summary: "Open a case for a guardian's consent",
    body: z.object({ first_name: personName(60), date_of_birth: Day, country, email: Email, adult_email: Email }),
    reply: answer({ age_user_id: Id, status: ConsentStatus }),
    status: 201,
  }),
  addVerificationProfile: endpoint({
    call: 'POST add_age_verification_profile',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Link a consent case to an account',
    body: z.object({ age_user_id: Id, email: Email }),
    reply: answer({ status: ConsentStatus }),
    errors: ['object.unknown'],
  }),
  guardianCase: endpoint({
    call: 'GET portal/guardian_consent',
    caller: 'anyone',
    owner: 'secret',
    queries: 4,
    summary: 'Show a guardian the consent case',
    query: z.object({ token: shortText(200) }),
    reply: answer(GuardianCase.shape),
    errors: ['link.expired'],
  }),
  decide: endpoint({
    call: 'POST portal/guardian_consent',
    caller: 'anyone',
    owner: 'secret',
    summary: "Record a guardian's decision",
    body: z.object({
      token: shortText(200),
      decision: GuardianDecision,
      initials_on_boards: z.boolean().default(false),
      product_news: z.boolean().default(false),
    }),
    reply: answer({ status: ConsentStatus, erased_at: Time.nullable() }),
    errors: ['link.expired'],
  }),
  mailGuardian: endpoint({
    call: 'POST admin/users/{id}/mail_guardian',
    caller: 'admin',
    owner: 'account',
    summary: 'Send a guardian the link to the case again',
    params: z.object({ id: IdText }),
    body: z.object({ reason: shortText(300) }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
}
