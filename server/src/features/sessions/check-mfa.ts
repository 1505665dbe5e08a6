import { recordEvents } from '../../domain-events.ts'
import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { mfaMethodsOf, hasMfaMethod, verifyMfaCode } from '../second-factor/methods/index.ts'
import { knownDevice } from './known-devices.ts'
import { codeAttemptOf, clearAttempts, consumeAttempt, type Attempt } from './lock-out.ts'
import { words } from './texts.ts'

/**
 * Requires an MFA code after the password. Its guesses are counted separately, so that a correct password does not reset them.
 * Returns whether the account has an MFA method. `counted` replaces the usual counter of guesses.
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
