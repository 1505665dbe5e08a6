import { createHmac } from 'node:crypto'
import { networkOf } from '../../kit/network.ts'
import { Problem } from '../../kit/problem.ts'
import type { Db } from '../../kit/db/database.ts'
import type { Services } from '../../kit/services.ts'
import { addressFailures, chargeAddress, chargeIdentifier, clearIdentifier } from './lock-out-queries.ts'

/** What is counted against: an identifier, known or not, and the address it is tried from. Kept as keyed hashes only. */
export type Attempt = { identifier: string; identifierHash: Buffer; addressHash: Buffer; userId?: number }

export function attemptOf({ config }: Services, identifier: string, ip: string): Attempt {
  const key = config.key('login-attempts')
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    identifier: identifier.trim(),
    identifierHash: keyed(`identifier\n${identifier.normalize('NFKC').trim().toLowerCase()}`),
    addressHash: keyed(`address\n${networkOf(ip)}`),
  }
}

/** What is counted against when codes are guessed: whose they are is known by then. Nobody can type this name. */
export function codeAttemptOf({ config }: Services, userId: number): Attempt {
  const key = config.key('login-attempts')
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest()
  return { identifier: '', identifierHash: keyed(`second factor\n${userId}`), addressHash: keyed('address\n'), userId }
}

/** Refuses an address that failed too often in the last minute. */
export async function checkAddress({ db, clock, config }: Services, { addressHash }: Attempt): Promise<void> {
  const found = await addressFailures(db, addressHash, clock.now())
  if (found && found.failures >= config.limits.loginsPerIpPerMinute)
    throw new Problem('limit.reached', { retryAfter: found.secondsLeft })
}

/** Counts a failure against an address. */
export const noteAddress = ({ db, clock }: Services, { addressHash }: Attempt) => chargeAddress(db, addressHash, clock.now())

/**
 * Counts the attempt before the password is looked at, so that many at once cannot outrun the lock; the right password
 * gives it back. Refuses while the identifier is locked.
 */
export async function takeAttempt(
  { db, clock, config }: Services,
  { identifier, identifierHash, userId }: Attempt,
): Promise<void> {
  const now = clock.now()
  const { lockAfterFailures, lockWindowMinutes, lockMinutes } = config.limits
  const lockedUntil = await chargeIdentifier(db, {
    identifier,
    userId: userId ?? null,
    identifierHash,
    now,
    lockAfterFailures,
    lockWindowMinutes,
    lockMinutes,
  })
  if (lockedUntil) throw new Problem('account.locked', { retryAfter: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) })
}

export const giveAttemptBack = ({ db }: Services, { identifierHash }: Attempt) => clearIdentifier(db, identifierHash)

/** Lifts the lock of every name a person logs in by. */
export async function clearLockOut(services: Services, identifiers: string[], db: Db = services.db): Promise<void> {
  for (const identifier of identifiers) await clearIdentifier(db, attemptOf(services, identifier, '').identifierHash)
}
