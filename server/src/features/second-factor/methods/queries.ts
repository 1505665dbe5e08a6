import { sql, type Db } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'

/** What a person can prove themselves with. */
export type MfaMethods = { authenticator: Date | null; passkeys: number; recoveryCodes: number }

export async function mfaMethodsOf(db: Db, userId: number): Promise<MfaMethods> {
  const found = await sql<MfaMethods>`
    select (select confirmed_at from authenticators where user_id = ${userId}) as authenticator,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "recoveryCodes"`.execute(db)
  return found.rows[0] ?? { authenticator: null, passkeys: 0, recoveryCodes: 0 }
}

/** Whether the password alone is not enough. Recovery codes alone are nothing: they stand in for a factor. */
export const hasMfaMethod = ({ authenticator, passkeys }: MfaMethods): boolean => authenticator !== null || passkeys > 0

/** The secret that codes are asked from. */
export async function confirmedSecret(db: Db, userId: number): Promise<Buffer | undefined> {
  const found = await sql<{ encrypted: Buffer }>`
    select encrypted_secret as encrypted from authenticators where user_id = ${userId} and confirmed_at is not null`.execute(db)
  return found.rows[0]?.encrypted
}

/** Uses a code's span up; false when it, or a later one, was used before. Two at once: one wins. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await sql`
    update authenticators set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id`.execute(db)
  return taken.rows.length > 0
}

/** Uses a recovery code up; false when there is none such, or no more. */
export async function takeRecoveryCode(db: Db, userId: number, hashes: Buffer[], now: Date): Promise<boolean> {
  const taken = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = any(${hashes}::bytea[]) and used_at is null returning user_id`.execute(db)
  return taken.rows.length > 0
}

export type StoredPasskey = {
  id: number
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export async function passkeyNamed(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const found = await sql<StoredPasskey>`
    select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports
    from passkeys where credential_id = ${credentialId}`.execute(db)
  return found.rows[0]
}

/** Notes a use. A counter that does not go up is that of a copy; some passkeys count nothing at all. */
export async function noteUse(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const noted = await sql`
    update passkeys set counter = ${counter}, used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(db)
  return noted.rows.length > 0
}

/** Marks a challenge as used; false when it was used before. */
export async function takeChallenge(db: Db, challenge: string, endsAt: Date): Promise<boolean> {
  const taken = await sql`
    insert into used_passkey_challenges (challenge, ends_at) values (${challenge}, ${endsAt})
    on conflict do nothing returning challenge`.execute(db)
  return taken.rows.length > 0
}

/** A scheduled task: deletes challenges that have expired. */
export async function deleteExpiredChallenges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sql`delete from used_passkey_challenges where ends_at < ${clock.now()}`.execute(db)
}

/** A person's passkeys, so that a browser does not make a second one where one is. */
export async function credentialIdsOf(db: Db, userId: number): Promise<{ credentialId: string; transports: string[] }[]> {
  const found = await sql<{ credentialId: string; transports: string[] }>`
    select credential_id as "credentialId", transports from passkeys where user_id = ${userId} order by id`.execute(db)
  return found.rows
}
