import type { Address } from '@portal/contract/profiles'
import { sql, type Db } from '../../platform/db/database.ts'

export type FaceFields = {
  avatarId?: number | undefined
  backgroundColorId?: number | undefined
  initials?: string | undefined
  screenName?: string | undefined
  place?: { city: string; state: string } | undefined
}

/** Stores what changes of a profile. Where a place is typed, its country is part of the text. */
export async function storeFace(db: Db, userId: number, face: FaceFields): Promise<void> {
  await sql`
    update profiles set avatar_id = coalesce(${face.avatarId ?? null}::int, avatar_id),
      background_color_id = coalesce(${face.backgroundColorId ?? null}::int, background_color_id),
      initials = coalesce(${face.initials ?? null}, initials), screen_name = coalesce(${face.screenName ?? null}, screen_name),
      city = coalesce(${face.place?.city ?? null}, city), state = coalesce(${face.place?.state ?? null}, state),
      country = case when ${face.place === undefined}::boolean then country else '' end
    where user_id = ${userId}`.execute(db)
}

/** Makes a player one of the company's own, with a line about what they do there. */
export async function joinTeam(db: Db, userId: number, bio: string): Promise<void> {
  await sql`update profiles set profile_type = 'team', internal_bio = ${bio} where user_id = ${userId}`.execute(db)
}

/** Stores a home address in place of the one before. */
export async function storeAddress(db: Db, userId: number, home: Address): Promise<void> {
  await sql`
    insert into addresses (user_id, street_address, street_address_2, city, state, postal_code, country)
    values (${userId}, ${home.street_address}, ${home.street_address_2}, ${home.city}, ${home.state}, ${home.postal_code}, ${home.country})
    on conflict (user_id) do update set street_address = excluded.street_address, street_address_2 = excluded.street_address_2,
      city = excluded.city, state = excluded.state, postal_code = excluded.postal_code, country = excluded.country`.execute(db)
}

export type SupportCode = { code: string; expiresAt: Date }

/** The support code that still counts, or the offered one in its place. */
export async function supportCodeOf(db: Db, userId: number, offered: SupportCode, now: Date): Promise<SupportCode> {
  const kept = await sql<SupportCode>`
    insert into support_codes as s (user_id, code, expires_at) values (${userId}, ${offered.code}, ${offered.expiresAt})
    on conflict (user_id) do update set
      code = case when s.expires_at > ${now} then s.code else excluded.code end,
      expires_at = case when s.expires_at > ${now} then s.expires_at else excluded.expires_at end
    returning code, expires_at as "expiresAt"`.execute(db)
  return kept.rows[0] ?? offered
}

/** Whose support code it is, while it counts. */
export async function ownerOfSupportCode(db: Db, code: string, now: Date): Promise<number | undefined> {
  const found = await sql<{ userId: number }>`
    select user_id as "userId" from support_codes where code = upper(${code}) and expires_at > ${now}`.execute(db)
  return found.rows[0]?.userId
}
