import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PasskeyMade, PasskeyProof, Passkey } from './second-factor-entities.ts'
import { SignedIn } from './sessions-entities.ts'
import { answer, Count, Done, IdText, shortText, Time } from './wire.ts'

export { Passkey } from './second-factor-entities.ts'

const passkeyId = z.object({ id: IdText })

/** What a browser is asked with: its form is that of the WebAuthn standard. */
const options = z.record(z.string(), z.unknown())

export const secondFactorCalls = {
  /** What proves the caller beside the password. */
  show: endpoint({
    call: 'GET portal/second_factor',
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'Show what proves you beside your password',
    reply: answer({
      authenticator: z.object({ set_up_at: Time }).nullable(),
      passkeys: z.array(Passkey),
      recovery_codes_left: Count,
      /** The caller is an admin whose console stays closed until a second factor is set up. */
      opens_console: z.boolean(),
    }),
  }),
  /** A new secret for an authenticator app; it counts once a code of it was entered. */
  setUp: endpoint({
    call: 'POST portal/authenticator',
    caller: 'player',
    owner: 'none',
    summary: 'Begin to set up an authenticator app',
    reply: answer({ secret: z.string(), address: z.string() }),
    errors: ['login.not-recent', 'state.changed'],
    recentLogin: true,
  }),
  /** The first code of the app. Recovery codes come with the first factor, and are shown this once. */
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
  /** A code of the app or a recovery code proves it. Without a passkey the password alone is enough from then on. */
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
  /** The codes so far no longer count. */
  renewCodes: endpoint({
    call: 'POST portal/recovery_codes',
    caller: 'player',
    owner: 'none',
    summary: 'Make new recovery codes',
    reply: answer({ recovery_codes: z.array(z.string()) }),
    errors: ['login.not-recent', 'state.changed'],
    recentLogin: true,
  }),
  /** What the browser is asked with for a new passkey. */
  passkeyOptions: endpoint({
    call: 'POST portal/passkey_options',
    caller: 'player',
    owner: 'none',
    summary: 'Begin to add a passkey',
    reply: answer({ options }),
    errors: ['login.not-recent'],
    recentLogin: true,
  }),
  /** What the browser made. */
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
  /** How its owner tells it from others. */
  namePasskey: endpoint({
    call: 'POST portal/passkeys/{id}/name',
    caller: 'player',
    owner: 'passkey',
    summary: 'Name a passkey',
    params: passkeyId,
    body: z.object({ name: shortText(60) }),
    reply: Done,
    errors: ['object.unknown'],
    whileActing: 'refused',
  }),
  /** It logs nobody in any more. */
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
  /** The same question for everybody: it tells nobody who has a passkey. */
  passkeyQuestion: endpoint({
    call: 'POST portal/passkey_question',
    caller: 'anyone',
    owner: 'none',
    summary: 'Begin to log in with a passkey',
    reply: answer({ options }),
  }),
  /** A passkey is two factors in one, so that it needs no password beside it. */
  logIn: endpoint({
    call: 'POST portal/user_auth_passkey',
    caller: 'anyone',
    owner: 'none',
    summary: 'Log in with a passkey',
    body: z.object({ proof: PasskeyProof, remember_me: z.boolean().default(false) }),
    reply: answer(SignedIn.shape),
    errors: ['factor.wrong', 'account.inactive', 'business.inactive', 'consent.missing'],
    whileActing: 'refused',
  }),
  /** For who lost it all: audited, and its owner is mailed. */
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
