import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { deviceCookieDays } from '../../platform/http/request-headers.ts'
import type { Call, Services } from '../../platform/services.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const oldestValid = (now: Date) => new Date(now.getTime() - deviceCookieDays * 86_400_000)

/** Returns an identifier of the caller's browser, known or not; null without the cookie. */
export const deviceIdOf = ({ request }: Call): string | null =>
  request.deviceToken === null ? null : hashOf(request.deviceToken).toString('base64url')

export async function isKnownDevice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  device: string,
  userId: number | null,
): Promise<boolean> {
  const hash = Buffer.from(device, 'base64url')
  // The query also runs for unknown accounts, so that the response time reveals nothing.
  const found = await db
    .selectFrom('known_devices')
    .select('used_at')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', '>', oldestValid(clock.now()))
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether the caller's browser has been known to the account since a time or longer. */
export async function isKnownSince(call: Call, userId: number, since: Date): Promise<boolean> {
  const { deviceToken } = call.request
  if (deviceToken === null) return false
  const found = await call.db
    .selectFrom('known_devices')
    .select('known_since')
    .where('token_hash', '=', hashOf(deviceToken))
    .where('user_id', '=', userId)
    .where('used_at', '>', oldestValid(call.clock.now()))
    .where('known_since', '<=', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function knownDevice(call: Call, userId: number | null): Promise<string | null> {
  const device = deviceIdOf(call)
  return device !== null && (await isKnownDevice(call, device, userId)) ? device : null
}

/**
 * Remembers the caller's browser under a new token, which invalidates copies of the old one. The least recently used browsers
 * beyond the limit are forgotten.
 */
export async function rememberDevice({ clock, config, request }: Call, db: Db, userId: number): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  const now = clock.now()
  if (request.deviceToken)
    await db
      .updateTable('known_devices')
      .set({ token_hash: hash })
      .where('token_hash', '=', hashOf(request.deviceToken))
      .execute()
  await db
    .with('others', (tx) =>
      tx
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '<>', hash)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .offset(config.limits.knownDevices - 1),
    )
    .with('forgotten', (tx) =>
      tx
        .deleteFrom('known_devices as k')
        .using('others as o')
        .where('k.user_id', '=', userId)
        .whereRef('k.token_hash', '=', 'o.token_hash'),
    )
    .insertInto('known_devices')
    .values({ token_hash: hash, user_id: userId, used_at: now, known_since: now })
    .onConflict((c) => c.columns(['token_hash', 'user_id']).doUpdateSet({ used_at: now }))
    .execute()
  request.setDeviceCookie(token)
}

export async function deleteDevices(tx: Db, userId: number, except: string | null): Promise<void> {
  const keptHash = except === null ? null : hashOf(except)
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('token_hash', 'is distinct from', keptHash).execute()
}

export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<', oldestValid(now)).execute()
}
