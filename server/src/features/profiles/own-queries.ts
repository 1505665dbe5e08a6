import type { Address } from '@portal/contract/profiles'
import { sql, type Db } from '../../platform/db/database.ts'

export type ProfileFields = {
  avatarId?: number | undefined
  backgroundColorId?: number | undefined
  initials?: string | undefined
  screenName?: string | undefined
  place?: { city: string; state: string } | undefined
}

/** Stores the given fields. A typed location contains its country, so the country column is cleared. */
export async function storeProfile(db: Db, userId: number, fields: ProfileFields): Promise<void> {
  const changes = {
    avatar_id: fields.avatarId,
    background_color_id: fields.backgroundColorId,
    initials: fields.initials,
    screen_name: fields.screenName,
    ...(fields.place && { ...fields.place, country: '' }),
  }
  // The builder leaves out fields that are undefined.
  if (Object.values(changes).some((value) => value !== undefined))
    await db.updateTable('profiles').set(changes).where('user_id', '=', userId).execute()
}

export async function storeAddress(db: Db, userId: number, home: Address): Promise<void> {
  const { street_address, street_address_2, city, state, postal_code, country } = home
  const address = { street_address, street_address_2, city, state, postal_code, country }
  await db
    .insertInto('addresses')
    .values({ user_id: userId, ...address })
    .onConflict((c) => c.column('user_id').doUpdateSet(address))
    .execute()
}

export type SupportCode = { code: string; expiresAt: Date }

export async function supportCodeOf(db: Db, userId: number, offered: SupportCode, now: Date): Promise<SupportCode> {
  const isKept = sql`support_codes.expires_at > ${now}::timestamptz`
  return db
    .insertInto('support_codes')
    .values({ user_id: userId, code: offered.code, expires_at: offered.expiresAt })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({
        code: sql<string>`case when ${isKept} then support_codes.code else excluded.code end`,
        expires_at: sql<Date>`case when ${isKept} then support_codes.expires_at else excluded.expires_at end`,
      }),
    )
    .returning(['code', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function ownerOfSupportCode(db: Db, code: string, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom('support_codes')
    .select('user_id')
    .where('code', '=', code.toUpperCase())
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.user_id
}
