import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'

/** A place as other features need it. */
export type LocationRecord = {
  id: number
  uid: string
  ownerId: number
  groupType: 'home' | 'business'
  privacyType: 'public' | 'private'
  name: string
  timeZone: string
}

const record = sql`l.id, l.uid, l.owner_id as "ownerId", l.group_type as "groupType", l.privacy_type as "privacyType", l.name,
  l.time_zone as "timeZone"`

/** A place that is not deleted. */
export async function findLocation(db: Db, id: number): Promise<LocationRecord | undefined> {
  const found = await sql<LocationRecord>`select ${record} from locations l where l.id = ${id} and l.deleted_at is null`.execute(
    db,
  )
  return found.rows[0]
}

export type NewLocation = {
  uid: string
  ownerId: number
  groupType: 'home' | 'business'
  privacyType: 'public' | 'private'
  name: string
  locationTypeId: number
  telephone: string
  websiteUrl: string
  street: string
  street2: string
  city: string
  state: string
  postalCode: string
  country: string
  latitude: number | null
  longitude: number | null
  timeZone: string
  addressKey: string
  createdAt: Date
}

/** Adds a place; undefined when its address is taken, which the database decides. */
export async function insertLocation(db: Db, place: NewLocation): Promise<LocationRecord | undefined> {
  const added = await sql<LocationRecord>`
    insert into locations as l (uid, owner_id, group_type, privacy_type, name, location_type_id, telephone, website_url,
      street_address, street_address_2, city, state, postal_code, country, latitude, longitude, time_zone, address_key, created_at)
    values (${place.uid}, ${place.ownerId}, ${place.groupType}, ${place.privacyType}, ${place.name}, ${place.locationTypeId},
      ${place.telephone}, ${place.websiteUrl}, ${place.street}, ${place.street2}, ${place.city}, ${place.state},
      ${place.postalCode}, ${place.country}, ${place.latitude}, ${place.longitude}, ${place.timeZone}, ${place.addressKey},
      ${place.createdAt})
    on conflict do nothing returning ${record}`.execute(db)
  return added.rows[0]
}

/** The id of a kind of place, by its code or its name. */
export async function locationTypeId(db: Db, codeOrName: string): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from location_types where code = lower(${codeOrName}) or lower(name) = lower(${codeOrName}) limit 1`.execute(db)
  return found.rows[0]?.id
}

/** Whether the player is on the place's home team. */
export async function isTeamMember(db: Db, locationId: number, userId: number): Promise<boolean> {
  const found = await sql`
    select 1 from home_team_members where location_id = ${locationId} and user_id = ${userId}`.execute(db)
  return found.rows.length > 0
}

/** The players whom uids or usernames name, by the name that was given. */
export async function playersNamed(db: Db, names: string[]): Promise<Map<string, number>> {
  const found = await sql<{ name: string; id: number }>`
    select distinct on (wanted.name) wanted.name, u.id
    from unnest(${names}::text[]) as wanted (name)
    join users u on (u.uid = wanted.name or u.username = wanted.name::citext) and u.status = 'active'
    order by wanted.name, u.uid = wanted.name desc`.execute(db)
  return new Map(found.rows.map(({ name, id }) => [name, id]))
}

/** Makes the team exactly these players; who stays keeps the date of joining. */
export async function replaceTeam(db: Db, locationId: number, userIds: number[], at: Date): Promise<void> {
  await sql`
    with gone as (
      delete from home_team_members where location_id = ${locationId} and not user_id = any(${userIds}::bigint[]))
    insert into home_team_members (location_id, user_id, added_at)
    select ${locationId}, u.id, ${at} from users u where u.id = any(${userIds}::bigint[])
    on conflict do nothing`.execute(db)
}
