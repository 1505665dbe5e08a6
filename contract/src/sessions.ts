import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BrowserZone, Count, Flag, Id, IdText, Time, answer, Done, shortText } from './wire.ts'
import { User } from './profiles-entities.ts'
import { OpenSession, SignedIn } from './sessions-entities.ts'

export { OpenSession, SignedIn } from './sessions-entities.ts'

const identifier = shortText(254)
/** Not checked against the password rules: an old password must still be able to log in. */
const typedPassword = z.string().min(1).max(256)

export const TokenPair = z
  .object({ access: z.string(), access_token: z.string(), refresh: z.string(), refresh_token: z.string() })
  .meta({ id: 'TokenPair' })
export type TokenPair = z.output<typeof TokenPair>

export const Impersonation = z
  .object({ access_token: z.string(), user_id: Id, profile_id: Id, expires_at: Time, user: User })
  .meta({ id: 'Impersonation' })
export type Impersonation = z.output<typeof Impersonation>

/** Of an authenticator app, or a recovery code; required after problem `factor.needed`. */
const code = z.string().max(20).optional()

const refused = [
  'credentials.wrong',
  'account.locked',
  'account.inactive',
  'business.inactive',
  'consent.missing',
  'factor.needed',
  'factor.wrong',
] as const

export const sessionsCalls = {
  login: endpoint({
    call: 'POST portal/user_auth',
    version: 3,
    caller: 'anyone',
    owner: 'secret',
    neverShed: true,
    summary: 'Log in with e-mail or username and password',
    body: z.object({
      identifier,
      password: typedPassword,
      remember_me: z.boolean().default(false),
      code,
      time_zone: BrowserZone,
    }),
    reply: answer(SignedIn.shape),
    errors: refused,
    duringImpersonation: 'refused',
  }),
  /** The old token stays valid for ten seconds. */
  refresh: endpoint({
    call: 'POST token/refresh',
    version: 2,
    caller: 'anyone',
    owner: 'none',
    neverShed: true,
    summary: 'Renew the access token',
    body: z.object({ refresh: z.string().min(1).max(512) }),
    reply: answer(TokenPair.shape),
    errors: ['session.missing'],
  }),
  token: endpoint({
    call: 'POST token/',
    version: 2,
    caller: 'anyone',
    owner: 'none',
    neverShed: true,
    summary: 'Log in with username or e-mail and password, answered with tokens alone',
    ofOthers: true,
    body: z.object({ username: identifier, password: typedPassword, code }),
    reply: answer(TokenPair.shape),
    errors: refused,
    duringImpersonation: 'refused',
  }),
  /** The reply is the same for an expired or unknown token. */
  logout: endpoint({
    call: 'POST auth_logout/',
    version: 2,
    caller: 'anyone',
    owner: 'none',
    summary: 'Log out and end the session of a refresh token',
    body: z.object({ refresh: z.string().max(512).default('') }),
    reply: Done,
  }),
  impersonate: endpoint({
    call: 'GET impersonate/',
    caller: 'admin',
    owner: 'account',
    queries: null,
    sideEffect: true,
    summary: 'Act as another player for at most an hour',
    query: z.object({
      uid: z.string().min(1).max(64),
      reason: z.string().trim().max(300).optional(),
      /** Only continues a running impersonation; 404 when it is over. */
      renew: Flag.default(false),
    }),
    reply: answer(Impersonation.shape),
    errors: ['login.not-recent', 'object.unknown'],
  }),
  endImpersonation: endpoint({
    call: 'POST portal/end_impersonation',
    caller: 'player',
    owner: 'none',
    summary: 'Stop acting as another player',
    reply: Done,
    duringImpersonation: 'unrecorded',
  }),
  ping: endpoint({
    call: 'GET ping/',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'Check that the service is up, with 401 for an ended session',
    reply: answer({
      status: z.literal('ok'),
      version: z.string(),
      build: z.string(),
      environment: z.enum(['local', 'dev', 'uat', 'stage', 'prod']),
      time: Time,
    }),
    errors: ['session.missing'],
  }),
  verifyCredentials: endpoint({
    call: 'POST portal/user_verify_credentials',
    version: 2,
    caller: 'anyone',
    owner: 'secret',
    neverShed: true,
    summary: 'Check an identifier and a password',
    body: z.object({ identifier, password: typedPassword }),
    reply: answer({ valid: z.literal(true) }),
    errors: ['password.wrong', 'account.locked'],
    duringImpersonation: 'refused',
  }),
  list: endpoint({
    call: 'GET portal/user_sessions',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List where you are signed in',
    reply: z.array(OpenSession),
  }),
  end: endpoint({
    call: 'POST portal/end_session',
    caller: 'player',
    owner: 'session',
    summary: 'Sign out on another device',
    body: z.object({ sid: z.uuid() }),
    reply: Done,
    errors: ['object.unknown'],
    duringImpersonation: 'refused',
  }),
  endOthers: endpoint({
    call: 'POST portal/end_other_sessions',
    caller: 'player',
    owner: 'none',
    summary: 'Sign out on all other devices',
    reply: answer({ ended: Count }),
    errors: ['login.not-recent'],
    recentLogin: true,
  }),
  endOf: endpoint({
    call: 'POST admin/users/{id}/end_sessions',
    caller: 'admin',
    owner: 'account',
    summary: 'Sign a person out',
    params: z.object({ id: IdText }),
    body: z.object({ sid: z.uuid().optional(), reason: shortText(300) }),
    reply: answer({ ended: Count }),
    errors: ['object.unknown'],
  }),
  unlock: endpoint({
    call: 'POST admin/users/{id}/unlock',
    caller: 'admin',
    owner: 'account',
    summary: 'Unlock an account',
    params: z.object({ id: IdText }),
    body: z.object({ reason: shortText(300) }),
    reply: answer({ was_locked: z.boolean() }),
    errors: ['object.unknown'],
  }),
}
