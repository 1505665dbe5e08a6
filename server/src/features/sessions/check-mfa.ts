import { recordEvents } from '../../domain-events.ts'
import type { Actor } from '../../platform/actor.ts'
import { incrementCounter } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { withPasswordCapacity } from '../accounts/index.ts'
import { hasMfaMethod, mfaMethodsOf, verifyMfaCode } from '../second-factor/methods/index.ts'
import { knownDevice } from './known-devices.ts'
import {
  checkAddress,
  clearAttempts,
  codeAttemptOf,
  consumeAttempt,
  countAddressFailure,
  linkAttemptOf,
  type Attempt,
} from './lock-out.ts'
import { words } from './texts.ts'

/**
 * Requires an MFA code after the password. Wrong codes are counted apart from wrong passwords, so that a correct password does
 * not reset their count. Returns whether the account has an MFA method. `counted` replaces the usual counter.
 */
export async function checkMfaCode(
  call: Call<Actor>,
  userId: number,
  code: string | undefined,
  counted?: Attempt,
): Promise<boolean> {
  if (!hasMfaMethod(await mfaMethodsOf(call.db, userId))) return false
  if (!code?.trim()) throw new Problem('factor.needed')
  const attempt = counted ?? codeAttemptOf(call, userId, await knownDevice(call, userId))
  await consumeAttempt(call, attempt, userId)
  const was = await verifyMfaCode(call, userId, code)
  if (!was) throw new Problem('factor.wrong', { validationErrors: { code: [words.wrongCode] } })
  await clearAttempts(call, attempt)
  if (was === 'recovery-code') await recordEvents(call.db, 'recovery-code.used', [{ userId }], call.clock.now())
  return true
}

const daySeconds = 86_400

/** Checks a password typed by the holder of a mailed link against each of the hashes; guesses are limited like those of logins. */
export async function checkPasswordOfLinkHolder(
  call: Call<Actor>,
  { userId, hashes, password }: { userId: number; hashes: readonly string[]; password: string },
): Promise<void> {
  const attempt = linkAttemptOf(call, userId, call.request.ip)
  await withPasswordCapacity(call, async (verify) => {
    await checkAddress(call, attempt)
    await consumeAttempt(call, attempt, userId)
    const { count, secondsLeft } = await incrementCounter(call, 'link-guesses/day', String(userId), daySeconds)
    if (count > call.config.limits.strangerGuessesPerDay) throw new Problem('account.locked', { retryAfter: secondsLeft })
    let fits = false
    for (const hash of hashes) fits = (await verify(hash, password)) || fits
    if (!fits) {
      await countAddressFailure(call, attempt)
      throw new Problem('password.wrong')
    }
    await clearAttempts(call, attempt)
  })
}

export const checkLinkCode = (call: Call<Actor>, userId: number, code: string): Promise<boolean> =>
  checkMfaCode(call, userId, code, linkAttemptOf(call, userId, call.request.ip))
