import type { AccountFilter } from '@portal/contract/accounts'
import { allOf, anywhereIn, sql, type Db } from '../../../platform/db/database.ts'
import type { AccountStatus } from '../../accounts/index.ts'

export type FoundRow = {
  id: number
  uid: string
  username: string
  email: string
  firstName: string
  lastName: string
  status: AccountStatus
  isMinor: boolean
  isBusiness: boolean
  isAdmin: boolean
  lockedUntil: Date | null
  joinedAt: Date
  lastSeenAt: Date | null
}

const member = (group: 'business' | 'admin') =>
  sql<boolean>`exists (select from group_memberships g where g.user_id = u.id and g.group_type = ${group} and g.is_active)`

/** Takes the alias u (the person). */
export const foundColumns = (now: Date) => sql`
  u.id, u.uid, u.username::text as username, u.email::text as email, u.first_name as "firstName", u.last_name as "lastName",
  u.status, u.is_minor as "isMinor", ${member('business')} as "isBusiness", ${member('admin')} as "isAdmin",
  (select max(f.locked_until) from login_failures f where f.user_id = u.id and f.locked_until > ${now}) as "lockedUntil",
  u.joined_at as "joinedAt", u.last_seen_at as "lastSeenAt"`

const filters: Record<AccountFilter, (now: Date) => ReturnType<typeof sql>> = {
  active: () => sql`u.status = 'active'`,
  pending: () => sql`u.status = 'pending'`,
  consent_pending: () => sql`u.status in ('consent_pending', 'consent_denied')`,
  leaving: () => sql`u.status = 'leaving'`,
  minor: () => sql`u.is_minor`,
  business: () => member('business'),
  admin: () => member('admin'),
  locked: (now) => sql`u.id in (select f.user_id from login_failures f where f.locked_until > ${now})`,
}

/** Matches part of email or username, or the whole uid, id or support code. */
function named(text: string, now: Date) {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null
  return sql`(u.username::text ilike ${anywhereIn(text)} or u.email::text ilike ${anywhereIn(text)} or u.uid = ${text}
    or u.id = ${number}::bigint
    or u.id = (select c.user_id from support_codes c where c.code = ${text.toUpperCase()} and c.expires_at > ${now}))`
}

export type PeopleAsked = { search: string; filter?: AccountFilter | undefined }

export async function findPeople(
  db: Db,
  { search, filter }: PeopleAsked,
  { offset, most, now }: { offset: number; most: number; now: Date },
): Promise<{ count: number; rows: FoundRow[] }> {
  const matching = allOf([
    sql`u.status <> 'deleted'`,
    search !== '' && named(search, now),
    filter !== undefined && filters[filter](now),
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from users u where ${matching}`.execute(db)
  const found = await sql<FoundRow>`
    select ${foundColumns(now)} from users u where ${matching}
    order by u.joined_at desc, u.id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}
