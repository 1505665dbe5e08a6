import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PasskeyMade, PasskeyProof, Passkey } from './second-factor-entities.ts'
import { SignedIn } from './sessions-entities.ts'
import { answer, BrowserZone, Count, Done, IdText, shortText, Time } from './wire.ts'

export { Passkey } from './second-factor-entities.ts'

const passkeyId = z.object({ id: IdText })

const options = z.record(z.string(), z.unknown())

export const secondFactorCalls = {
  show: endpoint({
    call: 'GET portal/second_factor',
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'Show your MFA methods',
    reply: answer({
      authenticator: z.object({ set_up_at: Time }).nullable(),
      passkeys: z.array(Passkey),
      recovery_codes_left: Count,
      /** An admin whose console stays closed until MFA is set up. */
      opens_console: z.boolean(),
    }),
  }),
  /** The app counts after one of its codes is confirmed. */
  setUp: endpoint({
    call: 'POST portal/authenticator',
    caller: 'player',
    owner: 'none',
    summary: 'Begin to set up an authenticator app',
    reply: answer({ secret: z.string(), address: z.string() }),
    errors: ['login.not-recent', 'state.changed'],
    recentLogin: true,
  }),
  /** The first MFA method comes with recovery codes, shown only once. */
  confirm: endpoint({
    call: 'POST portal/authenticator_confirm',
    caller: 'player',
    owner: 'none',
    summary: 'Finish setting up an authenticator app with a code of it',
    body: z.object({ code: shortText(20) }),
    reply: answer({ recovery_codes: z.array(z.string()) }),
    errors: ['login.not-recent', 'factor.wrong', 'state.changed', 'limit.reached'],
    recentLogin: true,
  }),
  /** Requires a code of the app or a recovery code. Without a passkey, the password alone is then enough. */
  remove: endpoint({
    call: 'POST portal/authenticator_remove',
    caller: 'player',
    owner: 'none',
    summary: 'Remove the authenticator app',
    body: z.object({ code: shortText(20) }),
    reply: Done,
    errors: ['login.not-recent', 'factor.wrong', 'account.locked'],
    recentLogin: true,
  }),
  renewCodes: endpoint({
    call: 'POST portal/recovery_codes',
    caller: 'player',
    owner: 'none',
    summary: 'Make new recovery codes',
    reply: answer({ recovery_codes: z.array(z.string()) }),
    errors: ['login.not-recent', 'state.changed'],
    recentLogin: true,
  }),
  passkeyOptions: endpoint({
    call: 'POST portal/passkey_options',
    caller: 'player',
    owner: 'none',
    summary: 'Begin to add a passkey',
    reply: answer({ options }),
    errors: ['login.not-recent'],
    recentLogin: true,
  }),
  addPasskey: endpoint({
    call: 'POST portal/passkeys',
    caller: 'player',
    owner: 'none',
    summary: 'Add a passkey',
    body: z.object({ name: shortText(60), made: PasskeyMade }),
    reply: answer({ passkey: Passkey, recovery_codes: z.array(z.string()) }),
    errors: ['login.not-recent', 'factor.wrong', 'state.changed'],
    recentLogin: true,
  }),
  namePasskey: endpoint({
    call: 'POST portal/passkeys/{id}/name',
    caller: 'player',
    owner: 'passkey',
    summary: 'Name a passkey',
    params: passkeyId,
    body: z.object({ name: shortText(60) }),
    reply: Done,
    errors: ['object.unknown'],
    duringImpersonation: 'refused',
  }),
  removePasskey: endpoint({
    call: 'POST portal/passkeys/{id}/remove',
    caller: 'player',
    owner: 'passkey',
    summary: 'Remove a passkey',
    params: passkeyId,
    reply: Done,
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
  /** The same for everyone, so that it does not reveal who has a passkey. */
  passkeyChallenge: endpoint({
    call: 'POST portal/passkey_question',
    caller: 'anyone',
    owner: 'none',
    summary: 'Begin to log in with a passkey',
    reply: answer({ options }),
  }),
  /** A passkey is two factors, so no password is needed. */
  logIn: endpoint({
    call: 'POST portal/user_auth_passkey',
    caller: 'anyone',
    owner: 'none',
    neverShed: true,
    summary: 'Log in with a passkey',
    body: z.object({ proof: PasskeyProof, remember_me: z.boolean().default(false), time_zone: BrowserZone }),
    reply: answer(SignedIn.shape),
    errors: ['factor.wrong', 'account.inactive', 'business.inactive', 'consent.missing'],
    duringImpersonation: 'refused',
  }),
  /** For people who lost all methods: audited, and the person is mailed. */
  removeOf: endpoint({
    call: 'POST admin/users/{id}/remove_second_factor',
    caller: 'admin',
    owner: 'account',
    summary: "Remove a person's second factor",
    params: z.object({ id: IdText }),
    body: z.object({ reason: shortText(300) }),
    reply: answer({ removed: Count }),
    errors: ['login.not-recent', 'object.unknown'],
    recentLogin: true,
  }),
}
