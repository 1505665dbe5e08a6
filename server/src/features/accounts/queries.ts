import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

export type AccountStatus = 'pending' | 'consent_pending' | 'consent_denied' | 'active' | 'leaving' | 'deleted'

/** What a login is decided by. */
export type Credentials = {
  userId: number
  uid: string
  profileId: number
  passwordHash: string | null
  status: AccountStatus
  isMinor: boolean
  isBusiness: boolean
  sessionEpoch: number
}

const columns = sql`
  u.id as "userId", u.uid, p.id as "profileId", u.password_hash as "passwordHash", u.status, u.is_minor as "isMinor",
  exists (select from group_memberships g where g.user_id = u.id and g.group_type = 'business') as "isBusiness",
  u.session_epoch as "sessionEpoch"`

/** The account an e-mail or a username names, in any case. No username holds an @. */
export async function credentialsOf(db: Db, identifier: string): Promise<Credentials | undefined> {
  const [email, username] = identifier.includes('@') ? [identifier, null] : [null, identifier]
  const found = await sql<Credentials>`
    select ${columns} from users u join profiles p on p.user_id = u.id
    where (u.email = ${email}::citext or u.username = ${username}::citext) and u.status <> 'deleted'`.execute(db)
  return found.rows[0]
}

/** The same by number. */
export async function credentialsOfId(db: Db, userId: number): Promise<Credentials | undefined> {
  const found = await sql<Credentials>`
    select ${columns} from users u join profiles p on p.user_id = u.id where u.id = ${userId} and u.status <> 'deleted'`.execute(
    db,
  )
  return found.rows[0]
}

/** Notes when someone was last here. */
export async function noteSeen(db: Db, userId: number, at: Date): Promise<void> {
  await sql`update users set last_seen_at = ${at} where id = ${userId}`.execute(db)
}

/** Makes every session opened so far worthless, also those that are being opened at this moment. Answers the new epoch. */
export async function raiseSessionEpoch(db: Db, userId: number): Promise<number> {
  const raised = await sql<{ epoch: number }>`
    update users set session_epoch = session_epoch + 1 where id = ${userId} returning session_epoch as epoch`.execute(db)
  return raised.rows[0]?.epoch ?? 0
}

export type AccountRow = {
  uid: string
  email: string
  username: string
  password_hash: string | null
  first_name: string
  last_name: string
  status: AccountStatus
  is_minor: boolean
  adult_on: string | null
  country_code: string | null
  time_zone: string
  privacy: 'public' | 'private'
  tutorial_completed: boolean
  email_consent: boolean
  joined_at: Date
  screen_name: string
  initials: string
  avatar_id: number
  background_color_id: number
  city: string
  state: string
  country: string
  groups: string[]
}

/** An account and its profile are born together. Answers nothing when e-mail or username is taken. */
export async function insertAccount(db: Db, row: AccountRow): Promise<{ userId: number; profileId: number } | undefined> {
  const inserted = await sql<{ userId: number; profileId: number }>`
    with person as (
      insert into users (uid, email, username, password_hash, first_name, last_name, status, is_minor, adult_on, country_code,
        time_zone, privacy, tutorial_completed, email_consent, joined_at)
      values (${row.uid}, ${row.email}, ${row.username}, ${row.password_hash}, ${row.first_name}, ${row.last_name}, ${row.status},
        ${row.is_minor}, ${row.adult_on}, ${row.country_code}, ${row.time_zone}, ${row.privacy}, ${row.tutorial_completed},
        ${row.email_consent}, ${row.joined_at})
      on conflict do nothing returning id),
    face as (
      insert into profiles (user_id, uid, profile_type, screen_name, initials, avatar_id, background_color_id, city, state, country)
      select id, ${row.uid}, ${row.groups.includes('business') ? 'business' : 'home'}, ${row.screen_name}, ${row.initials},
        ${row.avatar_id}::int, ${row.background_color_id}::int, ${row.city}, ${row.state}, ${row.country} from person
      returning id, user_id),
    joined as (
      insert into group_memberships (user_id, group_type) select person.id, unnest(${row.groups}::text[]) from person)
    select user_id as "userId", id as "profileId" from face`.execute(db)
  return inserted.rows[0]
}
