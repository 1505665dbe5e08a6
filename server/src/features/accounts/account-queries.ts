import { sql, type Db } from '../../platform/db/database.ts'
import type { AccountStatus } from './queries.ts'

/** An account as mails and changes need it. */
export type Account = {
  userId: number
  email: string
  username: string
  firstName: string
  status: AccountStatus
  isMinor: boolean
}

const columns = sql`u.id as "userId", u.email, u.username, u.first_name as "firstName", u.status, u.is_minor as "isMinor"`

/** The account of a number. */
export async function accountOf(db: Db, userId: number): Promise<Account | undefined> {
  const found = await sql<Account>`select ${columns} from users u where u.id = ${userId} and u.status <> 'deleted'`.execute(db)
  return found.rows[0]
}

/** The account an e-mail or a username names, in any case. */
export async function accountNamed(db: Db, identifier: string): Promise<Account | undefined> {
  const [email, username] = identifier.includes('@') ? [identifier, null] : [null, identifier]
  const found = await sql<Account>`
    select ${columns} from users u
    where (u.email = ${email}::citext or u.username = ${username}::citext) and u.status <> 'deleted'`.execute(db)
  return found.rows[0]
}

/** Which of the two another account already has. */
export async function takenNames(
  db: Db,
  { email, username, butOf = null }: { email: string; username: string; butOf?: number | null },
): Promise<{ email: boolean; username: boolean }> {
  const found = await sql<{ email: boolean; username: boolean }>`
    select exists (select from users where email = ${email}::citext and id is distinct from ${butOf}) as email,
      exists (select from users where username = ${username}::citext and id is distinct from ${butOf}) as username`.execute(db)
  return found.rows[0] ?? { email: false, username: false }
}

export type RegistrationRow = {
  userId: number
  adultEmail: string | null
  ageUserId: number | null
  affiliateCode: string | null
  signupIntent: string
  state: string
  at: Date
}

/** What was said at registration beside the account itself. */
export async function insertRegistration(db: Db, row: RegistrationRow): Promise<void> {
  await sql`
    insert into registrations (user_id, adult_email, age_user_id, affiliate_code, signup_intent, state, registered_at)
    values (${row.userId}, ${row.adultEmail}, ${row.ageUserId}, ${row.affiliateCode}, ${row.signupIntent}, ${row.state}, ${row.at})`.execute(
    db,
  )
}

/** The same, read again; nothing for accounts that were not made by registering. */
export async function registrationOf(db: Db, userId: number): Promise<RegistrationRow | undefined> {
  const found = await sql<RegistrationRow>`
    select user_id as "userId", adult_email as "adultEmail", age_user_id as "ageUserId", affiliate_code as "affiliateCode",
      signup_intent as "signupIntent", state, registered_at as at
    from registrations where user_id = ${userId}`.execute(db)
  return found.rows[0]
}

/** Moves an account from one of some states to another; answers whether it was in one of them. */
export async function moveStatus(
  db: Db,
  { userId, from, to }: { userId: number; from: AccountStatus[]; to: AccountStatus },
): Promise<boolean> {
  const moved = await sql`
    update users set status = ${to}, leaves_at = null
    where id = ${userId} and status = any(${from}::text[]) returning id`.execute(db)
  return moved.rows.length > 0
}

/** Puts a member into a group; until it is active it gives no rights. */
export async function joinGroup(
  db: Db,
  { userId, group, active }: { userId: number; group: 'home' | 'business'; active: boolean },
): Promise<void> {
  await sql`
    insert into group_memberships (user_id, group_type, is_active) values (${userId}, ${group}, ${active})
    on conflict (user_id, group_type) do update set is_active = excluded.is_active`.execute(db)
  if (active && group === 'business')
    await sql`update profiles set profile_type = 'business' where user_id = ${userId}`.execute(db)
}

/** Stores a new password's hash. */
export async function storePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(db)
}

/** Hides an active account until a moment; answers whether it was active. */
export async function markLeaving(db: Db, userId: number, until: Date): Promise<boolean> {
  const marked = await sql`
    update users set status = 'leaving', leaves_at = ${until} where id = ${userId} and status = 'active' returning id`.execute(db)
  return marked.rows.length > 0
}

/** Accounts whose days of grace are over. */
export async function dueForDeletion(db: Db, now: Date, most: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from users where status = 'leaving' and leaves_at <= ${now} order by leaves_at limit ${most} for update skip locked`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}
