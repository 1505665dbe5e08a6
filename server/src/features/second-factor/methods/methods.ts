import { anyOf, sql, type Db } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'

export type MfaMethods = { authenticator: Date | null; passkeys: number; recoveryCodes: number }

export const mfaMethodsOf = (db: Db, userId: number): Promise<MfaMethods> =>
  db
    .selectNoFrom((eb) => [
      eb.selectFrom('authenticators').select('confirmed_at').where('user_id', '=', userId).as('authenticator'),
      eb
        .selectFrom('passkeys')
        .select(eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .$asScalar()
        .$notNull()
        .as('passkeys'),
      eb
        .selectFrom('recovery_codes')
        .select(eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('recoveryCodes'),
    ])
    .executeTakeFirstOrThrow()

/** Recovery codes alone do not count: they replace another method. */
export const hasMfaMethod = ({ authenticator, passkeys }: MfaMethods): boolean => authenticator !== null || passkeys > 0

/** Whether the account has an MFA method that was set up by then. */
export async function hasMfaMethodSince(db: Db, userId: number, since: Date): Promise<boolean> {
  const { has } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('authenticators').where('user_id', '=', userId).where('confirmed_at', '<=', since)),
          eb.exists(eb.selectFrom('passkeys').where('user_id', '=', userId).where('created_at', '<=', since)),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(has)
}

/** Restarts an unfinished setup; returns false when an app is already set up. */
export async function beginAuthenticator(db: Db, userId: number, encrypted: Buffer, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('authenticators')
    .values({ user_id: userId, encrypted_secret: encrypted, begun_at: now })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ encrypted_secret: encrypted, begun_at: now })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function encryptedSecretOf(db: Db, userId: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('authenticators')
    .select('encrypted_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found?.encrypted_secret
}

/** The code of `step` cannot be used again. */
export async function confirmAuthenticator(db: Db, userId: number, step: number, now: Date): Promise<void> {
  await db.updateTable('authenticators').set({ confirmed_at: now, last_step: step }).where('user_id', '=', userId).execute()
}

export async function deleteAuthenticator(db: Db, userId: number): Promise<boolean> {
  const deleted = await db.deleteFrom('authenticators').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

export async function confirmedSecret(db: Db, userId: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('authenticators')
    .select('encrypted_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found?.encrypted_secret
}

/** Returns false when this or a later step was used; of concurrent calls exactly one gets true. */
export async function consumeTimeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns false without an unused code with any of the hashes. */
export async function consumeRecoveryCode(db: Db, userId: number, hashes: Buffer[], now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', anyOf(hashes))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .columns(['user_id', 'code_hash'])
      .expression(sql`select ${userId}, unnest(${hashes}::bytea[])`)
      .execute()
}

export type PasskeyRow = { id: number; name: string; createdAt: Date; usedAt: Date | null }

const passkeyColumns = ['id', 'name', 'created_at as createdAt', 'used_at as usedAt'] as const

export const passkeysOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').select(passkeyColumns).where('user_id', '=', userId).orderBy('id').execute()

export const passkeyOfCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** So that a browser with a passkey does not create a second one. */
export const credentialIdsOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

type NewPasskey = {
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  now: Date
}

export const insertPasskey = (db: Db, passkey: NewPasskey): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((c) => c.doNothing())
    .returning(passkeyColumns)
    .executeTakeFirst()

/** A counter that does not increase belongs to a copy; some passkeys do not count. */
export async function recordPasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function renamePasskey(db: Db, { userId, id, name }: { userId: number; id: number; name: string }) {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

export async function deletePasskey(db: Db, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const deletedPasskey = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deletedPasskey !== undefined
}

export async function deleteMfaMethods(db: Db, userIds: number[]): Promise<number> {
  const { removed } = await db
    .with('codes', (tx) => tx.deleteFrom('recovery_codes').where('user_id', '=', anyOf(userIds)))
    .with('keys', (tx) => tx.deleteFrom('passkeys').where('user_id', '=', anyOf(userIds)).returning('id'))
    .with('apps', (tx) => tx.deleteFrom('authenticators').where('user_id', '=', anyOf(userIds)).returning('confirmed_at'))
    .selectNoFrom(
      sql<number>`(select count(*) from keys) + (select count(*) from apps where confirmed_at is not null)`.as('removed'),
    )
    .executeTakeFirstOrThrow()
  return removed
}

/** Deletes methods that were set up after a time, and the recovery codes when no method is left. */
export async function deleteMfaMethodsSince(db: Db, userId: number, since: Date): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>', since).execute()
  await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('confirmed_at', '>', since), eb('confirmed_at', 'is', null)]))
    .execute()
  if (!hasMfaMethod(await mfaMethodsOf(db, userId))) await replaceRecoveryCodes(db, userId, [])
}

export async function consumeChallenge(db: Db, challenge: string, endsAt: Date): Promise<boolean> {
  const taken = await db
    .insertInto('used_passkey_challenges')
    .values({ challenge, ends_at: endsAt })
    .onConflict((c) => c.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteExpiredChallenges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('used_passkey_challenges').where('ends_at', '<', clock.now()).execute()
}
