import { createHmac } from 'node:crypto'
import { addJob } from '../../platform/jobs.ts'
import { forgetCount } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { Problem } from '../../platform/problem.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { addressFailures, clearIdentifier } from './lock-out-queries.ts'
import { chargeAddress, chargeIdentifier } from './lock-out.sql.ts'

/** What is counted against: an identifier, known or not, and the address it is tried from. Kept as keyed hashes only. */
export type Attempt = { identifierHash: Buffer; addressHash: Buffer }

export function attemptOf({ config }: Services, identifier: string, ip: string): Attempt {
  const key = config.key('login-attempts')
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    identifierHash: keyed(`identifier\n${identifier.normalize('NFKC').trim().toLowerCase()}`),
    addressHash: keyed(`address\n${networkOf(ip)}`),
  }
}

/**
 * What wrong codes of a second factor are counted against. A browser known to the account has a count of its own; the line
 * break keeps the name apart from everything that can be typed as an identifier.
 */
export function codeAttemptOf({ config }: Services, userId: number, device: string | null): Attempt {
  const key = config.key('login-attempts')
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest()
  const who = device === null ? `${userId}` : `${userId}\n${device}`
  return { identifierHash: keyed(`second factor\n${who}`), addressHash: keyed('address\n') }
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
 * Counts the attempt before the password is checked, so that many at once cannot outrun the lock; the right password
 * gives it back. Throws `account.locked` while the identifier is locked.
 */
export async function takeAttempt(
  { db, clock, config }: Services,
  { identifierHash }: Attempt,
  userId: number | null,
): Promise<void> {
  const now = clock.now()
  const { lockAfterFailures, lockWindowMinutes, lockMinutes } = config.limits
  const charge = { userId, identifierHash, now, lockAfterFailures, lockWindowMinutes, lockMinutes }
  const [{ failures, lockedUntil } = { failures: 0, lockedUntil: null }] = await chargeIdentifier(db, charge)
  if (failures > lockAfterFailures && lockedUntil)
    throw new Problem('account.locked', { retryAfter: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) })
  // For unknown names too, so that the time taken does not tell them apart.
  if (failures === lockAfterFailures) await addJob(db, 'note-lock', { userId })
}

export const giveAttemptBack = ({ db }: Services, { identifierHash }: Attempt) => clearIdentifier(db, identifierHash)

/** The count of unknown callers' guesses at an account, whichever of its names they use. */
export const strangerCount = (userId: number) => ['login-guesses/day', `account ${userId}`] as const

type Named = { userId: number; email: string; username: string }

/** Lifts the lock of every name a person logs in by, and starts the day's count of guesses anew. */
export async function clearLockOut(services: Services, { userId, email, username }: Named, db: Db = services.db): Promise<void> {
  for (const name of [email, username]) await clearIdentifier(db, attemptOf(services, name, '').identifierHash)
  await forgetCount({ ...services, db }, ...strangerCount(userId))
}
