import type { Language } from '@portal/contract/language'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Call } from '../../platform/services.ts'
import { words } from './texts.ts'

export const listSessions = (call: Call<Player>) => sessionsOf(call, call.actor.userId)

export async function sessionsOf({ db, actor, clock, request }: Call<Player>, userId: number) {
  const rows = await openSessionsOf(db, userId, clock.now())
  return rows.map((row) => ({
    sid: row.sid,
    device: deviceName(row.userAgent, request.language),
    place: row.network,
    opened_at: row.openedAt.toISOString(),
    used_at: row.usedAt.toISOString(),
    remembered: row.rememberMe,
    is_this_one: row.sid === actor.sid,
  }))
}

/** The first match wins: browsers include the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdgi?A?O?S?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (userAgent: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Names of the browser and the system; null where they are unknown. */
export const browserAndSystemOf = (userAgent: string) => ({
  browser: nameIn(userAgent, browsers),
  system: nameIn(userAgent, systems),
})

export function deviceName(userAgent: string, language: Language): string {
  const { browser, system } = browserAndSystemOf(userAgent)
  if (browser && system) return words.device(browser, system)(language)
  return browser ?? system ?? words.unknownDevice(language)
}

/** Whether the session was neither ended nor invalidated by a newer epoch or the state of the account. */
const isLive = sql<boolean>`s.revoked_at is null and s.epoch = u.session_epoch and u.status = 'active'`

export type SessionRow = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** Locks the row, so that concurrent refreshes run one after the other. */
export const lockSession = (tx: Db, sid: string) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      's.sid',
      's.seq',
      's.salt',
      's.current_hash as currentHash',
      's.previous_hash as previousHash',
      's.rotated_at as rotatedAt',
      's.auth_time as authTime',
      's.remember_me as rememberMe',
      's.expires_at as expiresAt',
      's.ends_at as endsAt',
      's.encrypted_key as encryptedKey',
      isLive.as('live'),
      's.user_id as userId',
      'u.uid',
      'p.id as profileId',
    ])
    .where('s.sid', '=', sid)
    .forUpdate('s')
    .executeTakeFirst()

export async function rotateSession(
  tx: Db,
  next: { sid: string; seq: number; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((eb) => ({
      seq: next.seq,
      previous_hash: eb.ref('current_hash'),
      current_hash: next.hash,
      rotated_at: next.now,
      expires_at: next.expiresAt,
    }))
    .where('sid', '=', next.sid)
    .execute()
}

/** Returns whether the session was open. With `hash`, only a session is ended whose last or second-last refresh token has it. */
export async function revokeSession(tx: Db, end: { sid: string; at: Date; reason: string; hash?: Buffer }): Promise<boolean> {
  const { hash } = end
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: end.at, revoke_reason: end.reason })
    .where('sid', '=', end.sid)
    .where('revoked_at', 'is', null)
    .$if(hash !== undefined, (query) =>
      query.where((eb) => eb.or([eb('current_hash', '=', hash ?? null), eb('previous_hash', '=', hash ?? null)])),
    )
    .returning('sid')
    .executeTakeFirst()
  return ended !== undefined
}

export async function revokeSessionsOf(
  tx: Db,
  end: { userId: number; at: Date; reason: string; except: string | null },
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: end.at, revoke_reason: end.reason })
    .where('user_id', '=', end.userId)
    .where('revoked_at', 'is', null)
    .where('sid', 'is distinct from', end.except)
    .returning('sid')
    .execute()
  return ended.map(({ sid }) => sid)
}

/** Keeps one session valid after the account's epoch was raised, which ends all others. */
export async function keepSessionValid(tx: Db, { sid, epoch }: { sid: string; epoch: number }): Promise<void> {
  await tx.updateTable('sessions').set({ epoch }).where('sid', '=', sid).execute()
}

export async function sessionFlagsOf(
  db: Db,
  { sid, userId }: { sid: string; userId: number },
): Promise<{ remembered: boolean; secondFactor: boolean }> {
  const found = await db
    .selectFrom('sessions')
    .select(['remember_me as remembered', 'second_factor as secondFactor'])
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ?? { remembered: false, secondFactor: false }
}

export async function markMfa(tx: Db, { userId, sid }: { userId: number; sid: string | null }): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor: sid !== null })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(sid !== null, (query) => query.where('sid', '=', sid))
    .execute()
}

export async function shortenSession(db: Db, { sid, until }: { sid: string; until: Date }): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`least(expires_at, ${until}::timestamptz)`,
      ends_at: sql<Date>`least(ends_at, ${until}::timestamptz)`,
    })
    .where('sid', '=', sid)
    .execute()
}

export async function closeExpired(tx: Db, now: Date): Promise<string[]> {
  const closed = await tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoke_reason: 'expired' })
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning('sid')
    .execute()
  return closed.map(({ sid }) => sid)
}

export async function deleteEndedBefore(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('revoked_at', '<', before).execute()
}

export const openSessionsOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.sid',
      's.user_agent as userAgent',
      's.network',
      's.remember_me as rememberMe',
      's.created_at as openedAt',
      's.rotated_at as usedAt',
    ])
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .whereRef('s.epoch', '=', 'u.session_epoch')
    .where('s.expires_at', '>', now)
    .orderBy('s.rotated_at', 'desc')
    .orderBy('s.sid')
    .execute()

export async function isSessionOf(db: Db, { sid, userId }: { sid: string; userId: number }): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
