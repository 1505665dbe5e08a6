import type { ProblemName } from '@portal/contract/problems'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { credentialsOf, refuseWhenBusy, verifyPassword, type Credentials } from '../accounts/index.ts'
import { attemptOf, checkAddress, giveAttemptBack, noteAddress, takeAttempt } from './lock-out.ts'

type Typed = { identifier: string; password: string }

/**
 * The account whose password this is. Unknown accounts, wrong passwords and accounts without one look and last the same;
 * what state an account is in is told to nobody but the holder of its password.
 */
export async function checkPassword(
  call: Call<Actor>,
  { identifier, password }: Typed,
  wrong: ProblemName,
): Promise<Credentials> {
  refuseWhenBusy(call)
  const attempt = attemptOf(call, identifier, call.request.ip)
  await checkAddress(call, attempt)
  await takeAttempt(call, attempt)
  const account = await credentialsOf(call.db, identifier.trim())
  const fits = await verifyPassword(call, account?.passwordHash ?? null, password)
  if (!fits || !account) {
    await noteAddress(call, attempt)
    throw new Problem(wrong)
  }
  await giveAttemptBack(call, attempt)
  return account
}
