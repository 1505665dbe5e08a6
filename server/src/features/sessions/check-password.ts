import type { ProblemName } from '@portal/contract/problems'
import type { Actor } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { credentialsOf, inTurn, type Credentials } from '../accounts/index.ts'
import { guessBudget } from './guess-budget.ts'
import { attemptOf, checkAddress, noteAddress } from './lock-out.ts'

type Typed = { identifier: string; password: string }

/**
 * Returns the account whose password this is. Unknown accounts, wrong passwords and accounts without one are answered alike
 * and take as long; the state of an account is told to nobody but the holder of its password. Each check waits its turn
 * before anything is read, so that a flood of guesses takes at most one core from other calls.
 */
export async function checkPassword(
  call: Call<Actor>,
  { identifier, password }: Typed,
  wrong: ProblemName,
): Promise<Credentials> {
  const attempt = attemptOf(call, identifier, call.request.ip)
  return inTurn(call, async (verify) => {
    await checkAddress(call, attempt)
    const account = await credentialsOf(call.db, identifier.trim())
    const budget = await guessBudget(call, { identifier, attempt, userId: account?.userId ?? null })
    const counts = await budget.take()
    // Checked even when it no longer counts: an answer without it would come sooner.
    const fits = await verify(account?.passwordHash ?? null, password)
    if (!counts || !fits || !account) {
      await noteAddress(call, attempt)
      throw new Problem(wrong)
    }
    await budget.giveBack()
    return account
  })
}
