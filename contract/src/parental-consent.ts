import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './rules/email.ts'
import { Count, Day, Id, Said, answer, shortText } from './wire.ts'

/** How far a guardian's decision is. */
export const ConsentStatus = z.enum(['pending', 'approved', 'denied', 'expired']).meta({ id: 'ConsentStatus' })
export type ConsentStatus = z.output<typeof ConsentStatus>

const country = z.string().length(2)

export const parentalConsentCalls = {
  /** Sends the consent mail to the guardian again; answered the same for unknown accounts. */
  review: endpoint({
    call: 'POST portal/review_age_permissions',
    caller: 'anyone',
    summary: 'Send the consent mail to the guardian again',
    body: z.object({ email: Email }),
    reply: Said,
  }),
  /** Whether someone of that birth date needs a guardian's consent in that country. */
  childAge: endpoint({
    call: 'GET portal/get_child_age',
    caller: 'anyone',
    summary: "Tell whether a guardian's consent is needed",
    query: z.object({ date_of_birth: Day, country }),
    reply: answer({ age: Count, is_minor: z.boolean(), minimum_age: Count }),
  }),
  /** Opens the case of a child whose guardian is to be asked. */
  createAgeUser: endpoint({
    call: 'POST create_age_user',
    caller: 'anyone',
    summary: "Open a case for a guardian's consent",
    body: z.object({ first_name: shortText(60), date_of_birth: Day, country, email: Email, adult_email: Email }),
    reply: answer({ age_user_id: Id, status: ConsentStatus }),
    status: 201,
  }),
  /** Ties the case to the account that was made meanwhile. */
  addVerificationProfile: endpoint({
    call: 'POST add_age_verification_profile',
    caller: 'anyone',
    summary: 'Tie a consent case to an account',
    body: z.object({ age_user_id: Id, email: Email }),
    reply: answer({ status: ConsentStatus }),
    errors: ['object.unknown'],
  }),
}
