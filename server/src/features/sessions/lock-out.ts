import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { addJob } from '../../platform/jobs.ts'
import { decrementCount, deleteCount, incrementCounter, normalizeIdentifier } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { knownDevice } from './known-devices.ts'

/** Keyed hashes of the typed identifier, which may be unknown, and of the caller's network address. */
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

/** Counts attempts by holders of a mailed link separately, so that strangers cannot use them up. */
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
  // The job is added for unknown names too, so that the response time reveals nothing.
  if (failures === lockAfterFailures) await addJob(db, 'record-lock', { userId })
}

export const clearAttempts = ({ db }: Services, { identifierHash }: Attempt) => deleteFailures(db, identifierHash)

const unknownCallerCounter = (userId: number) => ['login-guesses/day', `account ${userId}`] as const

type AccountNames = { userId: number; email: string; username: string }

export async function clearLockOut(
  services: Services,
  { userId, email, username }: AccountNames,
  db: Db = services.db,
): Promise<void> {
  for (const name of [email, username]) await deleteFailures(db, attemptOf(services, name, '').identifierHash)
  await deleteCount({ ...services, db }, ...unknownCallerCounter(userId))
}

const daySeconds = 86_400

type GuessBudget = {
  /**
   * Counts the guess before it is checked; throws `account.locked` when there are too many. Returns false when the guess must
   * be answered as wrong, whatever was typed.
   */
  take: () => Promise<boolean>
  giveBack: () => Promise<void>
}

type GuessInput = { identifier: string; attempt: Attempt; userId: number | null }

/**
 * Chooses the budget of a caller. A live session and a browser known to the account each have their own, so that strangers who
 * try passwords cannot keep the owner out.
 */
export async function makeGuessBudget(call: Call, tried: GuessInput): Promise<GuessBudget> {
  const { actor } = call
  if (actor.kind === 'player' && actor.userId === tried.userId && actor.impersonatorId === null)
    return ownBudget(call, `session ${actor.sid}`)
  const device = await knownDevice(call, tried.userId)
  return device === null ? unknownCallerBudget(call, tried) : ownBudget(call, `device ${tried.userId} ${device}`)
}

function ownBudget(call: Call, who: string): GuessBudget {
  const { window, windowSeconds, day } = call.config.limits.ownGuesses
  return {
    take: async () => {
      const short = await incrementCounter(call, 'own-guesses/window', who, windowSeconds)
      if (short.count > window) throw new Problem('account.locked', { retryAfter: short.secondsLeft })
      const long = await incrementCounter(call, 'own-guesses/day', who, daySeconds)
      if (long.count > day) throw new Problem('account.locked', { retryAfter: long.secondsLeft })
      return true
    },
    giveBack: async () => {
      await deleteCount(call, 'own-guesses/window', who)
      await decrementCount(call, 'own-guesses/day', who)
    },
  }
}

/**
 * The lock applies to the typed name. The count of the day applies to the account and is never revealed, because it would show
 * that an email and a username belong to one account. Unknown names are counted in the same way.
 */
function unknownCallerBudget(call: Call, { identifier, attempt, userId }: GuessInput): GuessBudget {
  const [name, who] =
    userId === null ? (['login-guesses/day', `name ${normalizeIdentifier(identifier)}`] as const) : unknownCallerCounter(userId)
  const most = call.config.limits.strangerGuessesPerDay
  return {
    take: async () => {
      await consumeAttempt(call, attempt, userId)
      const { count } = await incrementCounter(call, name, who, daySeconds)
      if (count === most + 1) await addJob(call.db, 'record-lock', { userId })
      return count <= most
    },
    giveBack: async () => {
      await clearAttempts(call, attempt)
      await decrementCount(call, name, who)
    },
  }
}

/**
 * Job: notifies the owner of a locked account, at most once a day. It is also added for unknown names, without a user, so that
 * the response time reveals nothing.
 */
export async function recordLockOncePerDay(services: Services, { userId }: { userId: number | null }): Promise<void> {
  if (userId === null) return
  const account = await findAccount(services.db, userId)
  if (account?.status !== 'active' && account?.status !== 'leaving') return
  await inTransaction(services.db, async (tx) => {
    const { count } = await incrementCounter({ ...services, db: tx }, 'lock-notice', String(userId), daySeconds)
    if (count === 1) await recordEvents(tx, 'account.locked', [{ userId }], services.clock.now())
  })
}

async function deleteFailures(db: Db, identifierHash: Buffer): Promise<void> {
  await db.deleteFrom('login_failures').where('identifier_hash', '=', identifierHash).execute()
}

const addressFailures = (db: Db, addressHash: Buffer, now: Date) =>
  db
    .selectFrom('login_addresses')
    .select([
      'failures',
      sql<number>`ceil(extract(epoch from window_started_at + interval '1 minute' - ${now}::timestamptz))::int`.as('secondsLeft'),
    ])
    .where('address_hash', '=', addressHash)
    .where('window_started_at', '>', minutesBefore(now, 1))
    .executeTakeFirst()

export async function deleteStaleCounters(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('window_started_at', '<', minutesBefore(now, 2 * 24 * 60))
    .execute()
  await db.deleteFrom('login_addresses').where('window_started_at', '<', minutesBefore(now, 60)).execute()
}

export async function lockedUntil(db: Db, userId: number, now: Date): Promise<Date | null> {
  const found = await db
    .selectFrom('login_failures')
    .select(({ fn }) => fn.max('locked_until').as('until'))
    .where('user_id', '=', userId)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  return found?.until ?? null
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

type Charge = {
  identifierHash: Buffer
  userId: number | null
  now: Date
  lockAfterFailures: number
  lockWindowMinutes: number
  lockMinutes: number[]
}

/**
 * Counts an attempt in one statement, so that concurrent attempts are all counted. Returns the failures of the window and the
 * end of the lock; the attempt that fills the window sets the lock and is still checked. Each lock is longer than the last; a
 * day after it, the shortest applies again.
 */
const chargeIdentifier = rawQuery(
  'sessions.charge-identifier',
  { failures: z.number(), lockedUntil: z.date().nullable() },
  ({ identifierHash, userId, now, lockAfterFailures, lockWindowMinutes, lockMinutes }: Charge) => sql`
    insert into login_failures as f (identifier_hash, failures, window_started_at, user_id)
    values (${identifierHash}, 1, ${now}, ${userId})
    on conflict (identifier_hash) do update set user_id = excluded.user_id, (failures, window_started_at, locked_until, lock_level) = (
      select n.failures, case when n.failures = 1 then ${now}::timestamptz else f.window_started_at end,
        case when n.locked then f.locked_until when n.failures >= ${lockAfterFailures}
          then ${now}::timestamptz + make_interval(mins => (${lockMinutes}::int[])[least(n.level + 1, ${lockMinutes.length})]) end,
        n.level + (not n.locked and n.failures >= ${lockAfterFailures})::int
      from (select coalesce(f.locked_until > ${now}, false) as locked,
        case when f.locked_until > ${now}
            or f.locked_until is null and f.window_started_at > ${now}::timestamptz - make_interval(mins => ${lockWindowMinutes})
          then f.failures + 1 else 1 end as failures,
        case when greatest(f.window_started_at, f.locked_until) > ${now}::timestamptz - interval '1 day' then f.lock_level else 0 end
          as level) as n)
    returning failures, locked_until as "lockedUntil"`,
)

const chargeAddress = rawQuery(
  'sessions.charge-address',
  {},
  (addressHash: Buffer, now: Date) => sql`
    insert into login_addresses as a (address_hash, failures, window_started_at) values (${addressHash}, 1, ${now})
    on conflict (address_hash) do update set
      failures = case when a.window_started_at > ${now}::timestamptz - interval '1 minute' then a.failures + 1 else 1 end,
      window_started_at = case when a.window_started_at > ${now}::timestamptz - interval '1 minute' then a.window_started_at else ${now}::timestamptz end`,
)
