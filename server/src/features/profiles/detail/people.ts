import type { AccountFilter } from '@portal/contract/accounts'
import { shownInitials } from '@portal/contract/rules/initials'
import type { RawBuilder } from 'kysely'
import type { Player } from '../../../platform/actor.ts'
import { anywhereIn, sql, type Db } from '../../../platform/db/database.ts'
import { numberedPage } from '../../../platform/http/numbered-page.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { personNamed, zoneOf, type AccountStatus } from '../../accounts/index.ts'
import { isAllAccess, newestOrders } from '../../membership/index.ts'
import { caseOf, type ConsentCase } from '../../parental-consent/index.ts'
import { sessionsOf } from '../../sessions/index.ts'

const pageSize = 10

export async function findUsers({ db, config, clock }: Call<Player>, { page, ...asked }: PeopleAsked & { page: number }) {
  const found = await findPeople(db, asked, { offset: (page - 1) * pageSize, most: pageSize, now: clock.now() })
  return numberedPage(config, { path: '/api/v1/admin/users', query: asked, page, pageSize }, found, foundToWire)
}

/** Orders and machine sign-ins that the page shows; their lists have the rest. */
const newest = 10

export async function showSheet(call: Call<Player>, { id }: { id: number }) {
  const { db, clock } = call
  const row = await sheetRow(db, id, clock.now())
  if (!row) throw unknownObject()
  const [sessions, guardian, machines, places, failedLogins, orders, signIns] = await Promise.all([
    sessionsOf(call, id),
    row.isMinor ? caseOf(db, id) : undefined,
    machinesOf(db, id),
    locationsOf(db, id),
    failedLoginsOf(db, id),
    newestOrders(db, id, newest),
    machineSignInsOf(db, id, newest),
  ])
  return {
    ...personToWire(row),
    guardian: guardian ? caseToWire(guardian) : null,
    sessions,
    machines,
    places: places.map(locationToWire),
    failed_logins: failedLogins,
    orders,
    sign_ins: signIns.map(({ at, ...signIn }) => ({ ...signIn, at: at.toISOString() })),
  }
}

const personToWire = (row: SheetRow) => ({
  ...foundToWire(row),
  profile_id: row.profileId,
  name_finds: row.nameFinds,
  initials: shownInitials(row),
  country: row.country,
  time_zone: row.timeZone,
  privacy: row.privacy,
  email_consent: row.emailConsent,
  is_all_access: row.isAllAccess,
  has_second_factor: row.hasSecondFactor,
  leaves_at: row.leavesAt?.toISOString() ?? null,
})

const caseToWire = (known: ConsentCase) => ({
  status: known.status,
  guardian_email: known.guardianEmail,
  reminders: known.reminders,
  asked_at: known.askedAt.toISOString(),
  decided_at: known.decidedAt?.toISOString() ?? null,
  erase_at: known.eraseAt?.toISOString() ?? null,
})

const locationToWire = ({ groupType: group_type, ...place }: OwnedLocationRow) => ({ ...place, group_type })

const foundToWire = (row: FoundRow) => ({
  id: row.id,
  pk: row.id,
  uid: row.uid,
  username: row.username,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  status: row.status,
  is_minor: row.isMinor,
  is_business: row.isBusiness,
  is_admin: row.isAdmin,
  locked_until: row.lockedUntil?.toISOString() ?? null,
  joined_at: row.joinedAt.toISOString(),
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
})

const member = (group: 'business' | 'admin') =>
  sql<boolean>`exists (select from group_memberships g where g.user_id = u.id and g.group_type = ${group} and g.is_active)`

const columns = (now: Date) =>
  [
    'u.id',
    'u.uid',
    'u.username',
    'u.email',
    'u.first_name as firstName',
    'u.last_name as lastName',
    'u.status',
    'u.is_minor as isMinor',
    member('business').as('isBusiness'),
    member('admin').as('isAdmin'),
    sql<Date | null>`(select max(f.locked_until) from login_failures f where f.user_id = u.id and f.locked_until > ${now})`.as(
      'lockedUntil',
    ),
    'u.joined_at as joinedAt',
    'u.last_seen_at as lastSeenAt',
  ] as const

type FoundRow = Awaited<ReturnType<typeof findPeople>>['rows'][number]

const filters: Record<AccountFilter, (now: Date) => RawBuilder<boolean>> = {
  active: () => sql<boolean>`u.status = 'active'`,
  pending: () => sql<boolean>`u.status = 'pending'`,
  consent_pending: () => sql<boolean>`u.status in ('consent_pending', 'consent_denied')`,
  leaving: () => sql<boolean>`u.status = 'leaving'`,
  minor: () => sql<boolean>`u.is_minor`,
  business: () => member('business'),
  admin: () => member('admin'),
  locked: (now) => sql<boolean>`u.id in (select f.user_id from login_failures f where f.locked_until > ${now})`,
}

/** Matches part of email or username, or the whole uid, id or support code. */
function matchesText(text: string, now: Date) {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null
  return sql<boolean>`(u.username::text ilike ${anywhereIn(text)} or u.email::text ilike ${anywhereIn(text)} or u.uid = ${text}
    or u.id = ${number}::bigint
    or u.id = (select c.user_id from support_codes c where c.code = ${text.toUpperCase()} and c.expires_at > ${now}))`
}

type PeopleAsked = { search: string; filter?: AccountFilter | undefined }

async function findPeople(
  db: Db,
  { search, filter }: PeopleAsked,
  { offset, most, now }: { offset: number; most: number; now: Date },
) {
  let matching = db.selectFrom('users as u').where('u.status', '<>', 'deleted')
  if (search !== '') matching = matching.where(matchesText(search, now))
  if (filter !== undefined) matching = matching.where(filters[filter](now))
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns(now))
    .orderBy('u.joined_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(most)
    .offset(offset)
    .$narrowType<{ status: AccountStatus }>()
    .execute()
  return { count, rows }
}

const sheetRow = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(columns(now))
    .select((eb) => [
      'p.id as profileId',
      sql<string | null>`(
        select o.username from ${personNamed(sql`u.username::text`)} join users o on o.id = named.id where o.id <> u.id)`.as(
        'nameFinds',
      ),
      'p.initials',
      eb.fn.coalesce('u.country_code', eb.val('')).as('country'),
      zoneOf().as('timeZone'),
      'u.privacy',
      'u.email_consent as emailConsent',
      'u.leaves_at as leavesAt',
      eb
        .exists(eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.user_id', '=', 'u.id').where(isAllAccess(now)))
        .$castTo<boolean>()
        .as('isAllAccess'),
      sql<boolean>`exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = u.id)`.as('hasSecondFactor'),
    ])
    .where('u.id', '=', userId)
    .where('u.status', '<>', 'deleted')
    .$narrowType<{ status: AccountStatus; privacy: 'public' | 'private' }>()
    .executeTakeFirst()

type SheetRow = NonNullable<Awaited<ReturnType<typeof sheetRow>>>

const locationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('locations as l')
    .select((eb) => [
      'l.id',
      'l.name',
      'l.group_type as groupType',
      'l.city',
      eb
        .selectFrom('machines as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.location_id', '=', 'l.id')
        .where('m.archived_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('machines'),
    ])
    .where('l.owner_id', '=', userId)
    .where('l.deleted_at', 'is', null)
    .orderBy('machines', 'desc')
    .orderBy('l.id')
    .$narrowType<{ groupType: 'home' | 'business' }>()
    .execute()

type OwnedLocationRow = Awaited<ReturnType<typeof locationsOf>>[number]

async function machinesOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('machines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Wrong passwords of the person under all their names; the counts are deleted after two days. */
async function failedLoginsOf(db: Db, userId: number): Promise<{ count: number; since: string } | null> {
  const { count, since } = await db
    .selectFrom('login_failures')
    .select((eb) => [eb.fn.sum<number | null>('failures').as('count'), eb.fn.min('window_started_at').as('since')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count && since ? { count, since: since.toISOString() } : null
}

const machineSignInsOf = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('machine_scans as s')
    .innerJoin('machines as m', 'm.id', 's.machine_id')
    .select((eb) => [
      's.id',
      's.at',
      's.kept as offline',
      'm.serial as serial_number',
      eb
        .selectFrom('machine_stays as stay')
        .innerJoin('locations as l', 'l.id', 'stay.location_id')
        .select('l.name')
        .whereRef('stay.machine_id', '=', 's.machine_id')
        .whereRef('stay.since', '<=', 's.at')
        .orderBy('stay.since', 'desc')
        .limit(1)
        .as('location_name'),
    ])
    .where('s.user_id', '=', userId)
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute()
