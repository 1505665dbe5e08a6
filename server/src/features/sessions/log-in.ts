import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { moveStatus, type Credentials } from '../accounts/index.ts'
import { checkPassword } from './check-password.ts'
import { startSession, tokenPair } from './open-session.ts'
import { isRememberedSession, shortenSession } from './queries.ts'

/** Logs in with e-mail or username; somebody who is signed in enters their own password again and no other's. */
export async function logIn(call: Call<Actor>, input: { identifier: string; password: string; remember_me: boolean }) {
  const account = await passwordHolder(call, input)
  checkSamePerson(call, account)
  const { ip, userAgent, offeredKey } = call.request
  const rememberMe = input.remember_me || (await isRemembered(call))
  const { accessToken, refreshToken, publicKey } = await startSession(call, account, { rememberMe, userAgent, ip, offeredKey })
  if (publicKey) call.request.answerKey(publicKey)
  await retireSession(call, account)
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    user_id: account.userId,
    profile_id: account.profileId,
    is_minor: account.isMinor,
  }
}

/** The same for clients that want the tokens alone. */
export async function logInForTokens(call: Call<Actor>, { username, password }: { username: string; password: string }) {
  const account = await passwordHolder(call, { identifier: username, password })
  return tokenPair(
    await startSession(call, account, {
      rememberMe: false,
      userAgent: call.request.userAgent,
      ip: call.request.ip,
    }),
  )
}

/** Whether a password is the right one; opens nothing. */
export async function verifyCredentials(call: Call<Actor>, input: { identifier: string; password: string }) {
  await checkPassword(call, input, 'password.wrong')
  return { valid: true as const }
}

async function passwordHolder(call: Call<Actor>, input: { identifier: string; password: string }): Promise<Credentials> {
  const account = await checkPassword(call, input, 'credentials.wrong')
  if (account.status === 'consent_pending' || account.status === 'consent_denied') throw new Problem('consent.missing')
  // Who logs in before the day of deletion keeps the account.
  if (account.status === 'leaving') return keepAccount(call, account)
  if (account.status !== 'active') throw new Problem(account.isBusiness ? 'business.inactive' : 'account.inactive')
  return account
}

async function keepAccount({ db }: Call<Actor>, account: Credentials): Promise<Credentials> {
  if (!(await moveStatus(db, { userId: account.userId, from: ['leaving'], to: 'active' }))) throw new Problem('credentials.wrong')
  return { ...account, status: 'active' }
}

function checkSamePerson({ actor }: Call<Actor>, { userId }: Credentials): void {
  if (actor.kind === 'player' && actor.userId !== userId)
    throw new Problem('input.invalid', { message: 'You are signed in as somebody else. Please log out first.' })
}

/** Whether the session that asks for the password again was to be remembered: so is the one that takes its place. */
const isRemembered = async ({ actor, db }: Call<Actor>) => actor.kind === 'player' && (await isRememberedSession(db, actor.sid))

/**
 * Entering the password again opens a new session; the one the call came with lives a few seconds more, so that other tabs
 * can pick up the new one.
 */
async function retireSession({ actor, db, clock, config }: Call<Actor>, { userId }: Credentials): Promise<void> {
  if (actor.kind !== 'player' || actor.userId !== userId) return
  await shortenSession(db, { sid: actor.sid, until: new Date(clock.now().getTime() + config.limits.refreshGraceSeconds * 1000) })
}
