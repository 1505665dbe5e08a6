import { sql, type Db } from '../../../platform/db/database.ts'
import { foundColumns, type FoundRow } from './people-queries.ts'

export type SheetRow = FoundRow & {
  profileId: number
  initials: string
  country: string
  timeZone: string
  privacy: 'public' | 'private'
  emailConsent: boolean
  isAllAccess: boolean
  hasSecondFactor: boolean
  leavesAt: Date | null
}

export async function sheetRow(db: Db, userId: number, now: Date): Promise<SheetRow | undefined> {
  const found = await sql<SheetRow>`
    select ${foundColumns(now)}, p.id as "profileId", p.initials, coalesce(u.country_code, '') as country, u.time_zone as "timeZone",
      u.privacy, u.email_consent as "emailConsent", u.leaves_at as "leavesAt",
      exists (select from memberships m where m.user_id = u.id and m.status in ('active', 'cancelled') and m.date_expires > ${now})
        as "isAllAccess",
      exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = u.id) as "hasSecondFactor"
    from users u join profiles p on p.user_id = u.id where u.id = ${userId} and u.status <> 'deleted'`.execute(db)
  return found.rows[0]
}

export type PlaceRow = { id: number; name: string; groupType: 'home' | 'business'; city: string; machines: number }

export async function placesOf(db: Db, userId: number): Promise<PlaceRow[]> {
  const found = await sql<PlaceRow>`
    select l.id, l.name, l.group_type as "groupType", l.city,
      (select count(*) from machines m where m.location_id = l.id and m.archived_at is null)::int as machines
    from locations l where l.owner_id = ${userId} and l.deleted_at is null order by machines desc, l.id`.execute(db)
  return found.rows
}

export async function machinesOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('machines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
