import { recordEvents } from '../../domain-events.ts'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { changeStatus, setBrowserZone, type Credentials } from '../accounts/index.ts'
import { checkPassword } from './check-password.ts'
import { checkMfaCode } from './check-mfa.ts'
import { rememberDevice } from './known-devices.ts'
import { startSession, tokenPair } from './open-session.ts'
import { sessionFlagsOf, shortenSession } from './sessions.ts'
import { words } from './texts.ts'

type Typed = {
  identifier: string
  password: string
  remember_me: boolean
  code?: string | undefined
  time_zone?: string | undefined
}

/** Logs in with email or username; a logged-in caller can only confirm their own password. */
export async function logIn(call: Call<Actor>, input: Typed) {
  const before = call.actor.kind === 'player' ? await sessionFlagsOf(call.db, call.actor) : null
  const { account, secondFactor } = await authenticateByPassword(call, input, before?.secondFactor)
  const rememberMe = input.remember_me || (before?.remembered ?? false)
  return openBrowserSession(call, account, { rememberMe, secondFactor, timeZone: input.time_zone })
}

export async function openBrowserSession(
  call: Call<Actor>,
  account: AdmittedAccount,
  { timeZone, ...how }: { rememberMe: boolean; secondFactor: boolean; timeZone?: string | undefined },
) {
  const { ip, userAgent, offeredKey } = call.request
  const { accessToken, refreshToken, publicKey } = await startSession(call, account, { ...how, userAgent, ip, offeredKey })
  if (publicKey) call.request.setServerKey(publicKey)
  await rememberDevice(call, call.db, account.userId)
  if (timeZone && account.isZoneGuessed) await setBrowserZone(call, account.userId, timeZone)
  await expireReplacedSession(call, account)
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    user_id: account.userId,
    profile_id: account.profileId,
    is_minor: account.isMinor,
    account_kept: account.wasLeaving,
  }
}

export async function logInForTokens(
  call: Call<Actor>,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
) {
  const { account, secondFactor } = await authenticateByPassword(call, { identifier: username, password, code })
  return tokenPair(
    await startSession(call, account, {
      rememberMe: false,
      userAgent: call.request.userAgent,
      ip: call.request.ip,
      secondFactor,
    }),
  )
}

export async function verifyCredentials(call: Call<Actor>, input: { identifier: string; password: string }) {
  await checkPassword(call, input, 'password.wrong')
  return { valid: true as const }
}

/** `wasLeaving`: the login canceled the account's deletion. */
type AdmittedAccount = Credentials & { wasLeaving: boolean }
type AuthenticatedAccount = { account: AdmittedAccount; secondFactor: boolean }

/** In a session that was opened with MFA, the password alone is enough to confirm it again. */
async function authenticateByPassword(
  call: Call<Actor>,
  input: Omit<Typed, 'remember_me' | 'time_zone'>,
  given = false,
): Promise<AuthenticatedAccount> {
  try {
    const authenticated = await authenticate(call, input, given)
    call.metrics.logins.add('success')
    return authenticated
  } catch (error) {
    if (error instanceof Problem) call.metrics.logins.add(error.problem)
    throw error
  }
}

async function authenticate(
  call: Call<Actor>,
  input: Omit<Typed, 'remember_me' | 'time_zone'>,
  given: boolean,
): Promise<AuthenticatedAccount> {
  const account = await checkPassword(call, input, 'credentials.wrong')
  checkSamePerson(call, account)
  requireGuardianApproval(account)
  const secondFactor = given || (await checkMfaCode(call, account.userId, input.code))
  return { account: await requireActiveAccount(call, account), secondFactor }
}

function requireGuardianApproval({ status }: Credentials): void {
  if (status === 'consent_pending' || status === 'consent_denied') throw new Problem('consent.missing')
}

export async function requireActiveAccount(call: Call<Actor>, account: Credentials): Promise<AdmittedAccount> {
  requireGuardianApproval(account)
  if (account.status === 'leaving') return cancelDeletion(call, account)
  if (account.status !== 'active') throw new Problem(account.isBusiness ? 'business.inactive' : 'account.inactive')
  return { ...account, wasLeaving: false }
}

async function cancelDeletion({ db, clock }: Call<Actor>, account: Credentials): Promise<AdmittedAccount> {
  const { userId } = account
  await inTransaction(db, async (tx) => {
    if (!(await changeStatus(tx, { userId, from: ['leaving'], to: 'active' }))) throw new Problem('credentials.wrong')
    await recordEvents(tx, 'account.kept', [{ userId }], clock.now())
  })
  return { ...account, status: 'active', wasLeaving: true }
}

export function checkSamePerson({ actor }: Call<Actor>, { userId }: Credentials): void {
  if (actor.kind === 'player' && actor.userId !== userId) throw new Problem('input.invalid', { message: words.otherAccount })
}

/** The replaced session stays valid for some seconds, so that other tabs can take over the new one. */
async function expireReplacedSession({ actor, db, clock, config }: Call<Actor>, { userId }: Credentials): Promise<void> {
  if (actor.kind !== 'player' || actor.userId !== userId || actor.impersonatorId !== null) return
  await shortenSession(db, { sid: actor.sid, until: new Date(clock.now().getTime() + config.limits.refreshGraceSeconds * 1000) })
}
