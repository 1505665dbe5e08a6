import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './rules/email.ts'
import { Initials } from './rules/initials.ts'
import { Password, Username } from './rules/credentials.ts'
import { AccountFilter, FoundUser, UserSheet } from './accounts-entities.ts'
import {
  BrowserZone,
  Day,
  Done,
  Id,
  IdText,
  PageNumber,
  Said,
  Time,
  answer,
  numberedPage,
  optionalText,
  personName,
  shortText,
} from './wire.ts'
import { privacyPolicySentence } from './rules/messages.ts'

export { AccountFilter, AccountState, FoundUser, GuardianState, OwnedLocation, UserSheet } from './accounts-entities.ts'

export const AccountStatus = z.enum(['pending', 'consent_pending', 'active']).meta({ id: 'AccountStatus' })
export type AccountStatus = z.output<typeof AccountStatus>

export const SignupIntent = z.enum(['', 'all-access']).meta({ id: 'SignupIntent' })
export type SignupIntent = z.output<typeof SignupIntent>

const identifier = shortText(254)
const onUser = { params: z.object({ id: IdText }), body: z.object({ reason: shortText(300) }) }
const mailedToken = z.object({ token: shortText(200) })
/** Not checked against the password rules: an old password must still be accepted. */
const currentPassword = z.string().min(1).max(256)

export const Registration = z.object({
  first_name: personName(60),
  last_name: personName(60),
  email: Email,
  password: Password,
  username: Username,
  initials: z.prefault(Initials, ''),
  avatar_id: Id.optional(),
  background_color_id: Id.optional(),
  date_of_birth: Day,
  country: z.string().length(2),
  state: optionalText(80).default(''),
  terms_and_conditions: z.literal(true, privacyPolicySentence),
  email_consent: z.boolean().default(false),
  adult_email: z.optional(Email),
  age_user_id: Id.optional(),
  affiliate_code: optionalText(64).optional(),
  signup_intent: SignupIntent.default(''),
  /** A path of the portal to open after the activation, such as the page of a machine's QR code. */
  return_to: optionalText(500).default(''),
  time_zone: BrowserZone,
})
export type Registration = z.output<typeof Registration>

export const accountsCalls = {
  register: endpoint({
    call: 'POST portal/user_register',
    version: 2,
    caller: 'anyone',
    owner: 'everybody',
    summary: 'Create an account',
    body: Registration,
    reply: answer({
      user_id: Id,
      status: AccountStatus,
      status_key: z.string(),
      /** Opens the account's mails on a demo without a mail server; else null. */
      demo_mailbox: z.string().nullable(),
    }),
    status: 201,
    errors: ['account.taken'],
  }),
  /** Without a valid key the status is always `pending`. */
  registrationStatus: endpoint({
    call: 'GET portal/user_registration_status',
    version: 2,
    caller: 'anyone',
    owner: 'secret',
    queries: 1,
    summary: 'Show how far a registration is',
    queryAsPost: true,
    query: z.object({ key: optionalText(100).default('') }),
    reply: answer({ status: AccountStatus }),
  }),
  confirmRegistration: endpoint({
    call: 'POST portal/user_confirm_registration',
    version: 2,
    caller: 'anyone',
    owner: 'secret',
    summary: 'Activate an account',
    body: mailedToken,
    reply: answer({
      status: z.literal('active'),
      confirmed: z.enum(['account', 'email', 'before']),
      email: z.string(),
      signup_intent: SignupIntent,
      /** Empty, or a path of the portal. */
      return_to: z.string(),
    }),
    errors: ['link.expired', 'consent.missing'],
  }),
  /** The reply is the same for unknown accounts. */
  requestReset: endpoint({
    call: 'GET portal/reset_password/',
    caller: 'anyone',
    owner: 'secret',
    queries: null,
    sideEffect: true,
    queryAsPost: true,
    summary: 'Ask for a mail to set a new password',
    query: z.object({ identifier }),
    reply: Said,
  }),
  verifyPasswordToken: endpoint({
    call: 'POST portal/verify_password_token',
    version: 2,
    caller: 'anyone',
    owner: 'secret',
    summary: 'Check the link of a reset mail',
    body: mailedToken,
    reply: answer({ valid: z.literal(true), email: z.string() }),
    errors: ['reset-link.expired'],
  }),
  setPassword: endpoint({
    call: 'POST portal/set_password',
    version: 2,
    caller: 'anyone',
    owner: 'secret',
    summary: 'Set a new password by a mailed link',
    body: mailedToken.extend({ password: Password }),
    reply: Said,
    errors: ['reset-link.expired'],
  }),
  changePassword: endpoint({
    call: 'POST portal/set_authd_password',
    version: 2,
    caller: 'player',
    owner: 'none',
    summary: 'Change your password',
    body: z.object({ password: currentPassword, new_password: Password }),
    reply: Said,
    errors: ['password.wrong', 'login.not-recent'],
    recentLogin: true,
  }),
  requestDeletion: endpoint({
    call: 'POST portal/user_delete_account_request',
    version: 2,
    caller: 'player',
    owner: 'none',
    summary: 'Ask to delete your account',
    body: z.object({ reason: optionalText(500).default('') }),
    reply: answer({ due_at: Time }),
    errors: ['login.not-recent'],
    recentLogin: true,
  }),
  /** The reply is the same for unknown accounts. */
  resendConfirmation: endpoint({
    call: 'GET portal/user_resend_registration_confirmation',
    caller: 'anyone',
    owner: 'secret',
    queries: null,
    sideEffect: true,
    queryAsPost: true,
    summary: 'Send the activation mail again',
    query: z.object({ identifier }),
    reply: Said,
  }),
  find: endpoint({
    call: 'GET admin/users',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'Search people',
    query: z.object({ page: PageNumber, search: optionalText(254).default(''), filter: AccountFilter.optional() }),
    reply: numberedPage(FoundUser),
  }),
  sheet: endpoint({
    call: 'GET admin/users/{id}',
    caller: 'admin',
    owner: 'account',
    queries: 7,
    summary: 'Show a person with sessions, guardian and places',
    params: z.object({ id: IdText }),
    reply: answer(UserSheet.shape),
    errors: ['object.unknown'],
  }),
  confirm: endpoint({
    call: 'POST admin/users/{id}/confirm',
    caller: 'admin',
    owner: 'account',
    summary: 'Confirm an account',
    ...onUser,
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  mailActivation: endpoint({
    call: 'POST admin/users/{id}/mail_activation',
    caller: 'admin',
    owner: 'account',
    summary: 'Send a person the activation mail again',
    ...onUser,
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  mailReset: endpoint({
    call: 'POST admin/users/{id}/mail_reset',
    caller: 'admin',
    owner: 'account',
    summary: 'Send a person the mail to set a new password',
    ...onUser,
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
}
