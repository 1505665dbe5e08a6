import { sql, type Db } from '../../../platform/db/database.ts'

/** Begins anew, unless an app is set up already; answers whether it began. */
export async function beginAuthenticator(db: Db, userId: number, encrypted: Buffer, now: Date): Promise<boolean> {
  const begun = await sql`
    insert into authenticators as a (user_id, encrypted_secret, begun_at) values (${userId}, ${encrypted}, ${now})
    on conflict (user_id) do update set encrypted_secret = excluded.encrypted_secret, begun_at = excluded.begun_at
      where a.confirmed_at is null
    returning user_id`.execute(db)
  return begun.rows.length > 0
}

/** The secret of an app that was begun and not confirmed yet. */
export async function encryptedSecretOf(db: Db, userId: number): Promise<Buffer | undefined> {
  const found = await sql<{ encrypted: Buffer }>`
    select encrypted_secret as encrypted from authenticators where user_id = ${userId} and confirmed_at is null for update`.execute(
    db,
  )
  return found.rows[0]?.encrypted
}

/** From now on codes are asked for; the one it was confirmed with is used up. */
export async function confirmAuthenticator(db: Db, userId: number, step: number, now: Date): Promise<void> {
  await sql`update authenticators set confirmed_at = ${now}, last_step = ${step} where user_id = ${userId}`.execute(db)
}

export async function deleteAuthenticator(db: Db, userId: number): Promise<boolean> {
  const gone = await sql<{ confirmed: boolean }>`
    delete from authenticators where user_id = ${userId} returning confirmed_at is not null as confirmed`.execute(db)
  return gone.rows[0]?.confirmed ?? false
}

/** The codes so far count no more; none when there is nothing to stand in for. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  if (hashes.length > 0)
    await sql`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`.execute(db)
}

export type PasskeyRow = { id: number; name: string; createdAt: Date; usedAt: Date | null }

const shown = sql`id, name, created_at as "createdAt", used_at as "usedAt"`

export async function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  const found = await sql<PasskeyRow>`select ${shown} from passkeys where user_id = ${userId} order by id`.execute(db)
  return found.rows
}

type NewPasskey = {
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** Answers nothing when somebody has it already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const inserted = await sql<PasskeyRow>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[],
      ${passkey.name}, ${passkey.now})
    on conflict do nothing returning ${shown}`.execute(db)
  return inserted.rows[0]
}

export async function renamePasskey(db: Db, { userId, id, name }: { userId: number; id: number; name: string }) {
  const named = await sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning id`.execute(db)
  return named.rows.length > 0
}

export async function deletePasskey(db: Db, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const gone = await sql`delete from passkeys where id = ${id} and user_id = ${userId} returning id`.execute(db)
  return gone.rows.length > 0
}

/** Removes all that people have; answers how many factors that were. */
export async function deleteMfaMethods(db: Db, userIds: number[]): Promise<number> {
  const gone = await sql<{ removed: number }>`
    with codes as (delete from recovery_codes where user_id = any(${userIds}::bigint[])),
      keys as (delete from passkeys where user_id = any(${userIds}::bigint[]) returning id),
      apps as (delete from authenticators where user_id = any(${userIds}::bigint[]) returning confirmed_at)
    select ((select count(*) from keys) + (select count(*) from apps where confirmed_at is not null))::int as removed`.execute(db)
  return gone.rows[0]?.removed ?? 0
}
