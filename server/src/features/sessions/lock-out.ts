import { createHmac } from 'node:crypto'
import { addJob } from '../../platform/jobs.ts'
import { deleteCount } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { Problem } from '../../platform/problem.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { addressFailures, deleteFailures } from './lock-out-queries.ts'
import { chargeAddress, chargeIdentifier } from './lock-out.sql.ts'

/** Keyed hashes of the identifier, known or not, and of the address. */
export type Attempt = { identifierHash: Buffer; addressHash: Buffer }

export function attemptOf({ config }: Services, identifier: string, ip: string): Attempt {
  const key = config.key('login-attempts')
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    identifierHash: keyed(`identifier\n${identifier.normalize('NFKC').trim().toLowerCase()}`),
    addressHash: keyed(`address\n${networkOf(ip)}`),
  }
}

/** Wrong MFA codes are counted per account and known browser; the line break prevents collisions with typed identifiers. */
export function codeAttemptOf({ config }: Services, userId: number, device: string | null): Attempt {
  const key = config.key('login-attempts')
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest()
  const counterKey = device === null ? `${userId}` : `${userId}\n${device}`
  return { identifierHash: keyed(`second factor\n${counterKey}`), addressHash: keyed('address\n') }
}

/** Of the holder of a mailed link, who is counted apart: strangers cannot use these attempts up. */
export function linkAttemptOf({ config }: Services, userId: number, ip: string): Attempt {
  const keyed = (text: string) => createHmac('sha256', config.key('login-attempts')).update(text).digest()
  return { identifierHash: keyed(`mailed link\n${userId}`), addressHash: keyed(`address\n${networkOf(ip)}`) }
}

export async function checkAddress({ db, clock, config }: Services, { addressHash }: Attempt): Promise<void> {
  const found = await addressFailures(db, addressHash, clock.now())
  if (found && found.failures >= config.limits.loginsPerIpPerMinute)
    throw new Problem('limit.reached', { retryAfter: found.secondsLeft })
}

export const countAddressFailure = ({ db, clock }: Services, { addressHash }: Attempt) =>
  chargeAddress(db, addressHash, clock.now())

/**
 * Counts the attempt before the password is checked, so that concurrent attempts cannot bypass the lock; a correct password
 * undoes it. Throws `account.locked` while the identifier is locked.
 */
export async function consumeAttempt(
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
  // Also for unknown names, so that the response time reveals nothing.
  if (failures === lockAfterFailures) await addJob(db, 'note-lock', { userId })
}

export const clearAttempts = ({ db }: Services, { identifierHash }: Attempt) => deleteFailures(db, identifierHash)

export const unknownCallerCounter = (userId: number) => ['login-guesses/day', `account ${userId}`] as const

type AccountNames = { userId: number; email: string; username: string }

export async function clearLockOut(
  services: Services,
  { userId, email, username }: AccountNames,
  db: Db = services.db,
): Promise<void> {
  for (const name of [email, username]) await deleteFailures(db, attemptOf(services, name, '').identifierHash)
  await deleteCount({ ...services, db }, ...unknownCallerCounter(userId))
}
