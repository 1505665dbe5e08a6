import type { Actor } from '../../platform/actor.ts'
import { incrementCounter } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { withPasswordCapacity } from '../accounts/index.ts'
import { checkMfaCode } from './check-mfa.ts'
import { checkAddress, clearAttempts, consumeAttempt, countAddressFailure, linkAttemptOf } from './lock-out.ts'

const daySeconds = 86_400

/** Checks a password typed by the holder of a mailed link against each of the hashes; guesses are limited like those of logins. */
export async function checkLinkPassword(
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
