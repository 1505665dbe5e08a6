import type { Player } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount, type Account } from '../accounts/index.ts'
import { lockedUntil } from '../sessions/index.ts'
import { words } from './texts.ts'

export async function requireBuyer({ db, actor, clock }: Call<Player>): Promise<Account> {
  const account = await findAccount(db, actor.userId)
  if (account?.status !== 'active') throw new Problem('account.inactive')
  if (account.isMinor) throw new Problem('input.invalid', { message: words.adultsOnly })
  const locked = await lockedUntil(db, actor.userId, clock.now())
  if (locked) throw new Problem('account.locked', { retryAfter: (locked.getTime() - clock.now().getTime()) / 1000 })
  return account
}
