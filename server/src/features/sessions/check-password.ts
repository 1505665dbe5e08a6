import type { ProblemName } from '@portal/contract/problems'
import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findCredentialsByIdentifier, withPasswordCapacity, type Credentials } from '../accounts/index.ts'
import { attemptOf, checkAddress, countAddressFailure, makeGuessBudget } from './lock-out.ts'

type Typed = { identifier: string; password: string }

/**
 * Unknown accounts, wrong passwords and accounts without a password get the same answer in the same time. Each check waits in
 * the hashing queue before anything is read, so that a flood of guesses occupies at most one core.
 */
export async function checkPassword(
  call: Call<Actor>,
  { identifier, password }: Typed,
  wrong: ProblemName,
): Promise<Credentials> {
  const attempt = attemptOf(call, identifier, call.request.ip)
  return withPasswordCapacity(call, async (verify) => {
    await checkAddress(call, attempt)
    const account = await findCredentialsByIdentifier(call.db, identifier.trim())
    const budget = await makeGuessBudget(call, { identifier, attempt, userId: account?.userId ?? null })
    const counts = await budget.take()
    // Always verified, so that the response time reveals nothing.
    const fits = await verify(account?.passwordHash ?? null, password)
    if (!counts || !fits || !account) {
      await countAddressFailure(call, attempt)
      throw new Problem(wrong)
    }
    await budget.giveBack()
    return account
  })
}
