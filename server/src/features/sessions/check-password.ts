import type { ProblemName } from '@portal/contract/problems'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { credentialsOf, inTurn, type Credentials } from '../accounts/index.ts'
import { attemptOf, checkAddress, giveAttemptBack, noteAddress, takeAttempt } from './lock-out.ts'

type Typed = { identifier: string; password: string }

/**
 * The account whose password this is. Unknown accounts, wrong passwords and accounts without one look and last the same;
 * what state an account is in is told to nobody but the holder of its password. A flood of guesses costs the others a core at
 * most: each takes its turn before anything is looked up.
 */
export async function checkPassword(
  call: Call<Actor>,
  { identifier, password }: Typed,
  wrong: ProblemName,
): Promise<Credentials> {
  const attempt = attemptOf(call, identifier, call.request.ip)
  return inTurn(call, async (verify) => {
    await checkAddress(call, attempt)
    await takeAttempt(call, attempt)
    const account = await credentialsOf(call.db, identifier.trim())
    const fits = await verify(account?.passwordHash ?? null, password)
    if (!fits || !account) {
      await noteAddress(call, attempt)
      throw new Problem(wrong)
    }
    await giveAttemptBack(call, attempt)
    return account
  })
}
