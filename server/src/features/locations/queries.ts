import type { OpeningSpan } from '@portal/contract/rules/opening-hours'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'

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
  openingHours: OpeningSpan[] | null
  addressKey: string
  createdAt: Date
}

/** Adds a place; undefined when its address is taken, which the database decides. */
export async function insertLocation(db: Db, place: NewLocation): Promise<LocationRecord | undefined> {
  const added = await sql<LocationRecord>`
    insert into locations as l (uid, owner_id, group_type, privacy_type, name, location_type_id, telephone, website_url,
      street_address, street_address_2, city, state, postal_code, country, latitude, longitude, time_zone,
      opening_hours, address_key, created_at)
    values (${place.uid}, ${place.ownerId}, ${place.groupType}, ${place.privacyType}, ${place.name}, ${place.locationTypeId},
      ${place.telephone}, ${place.websiteUrl}, ${place.street}, ${place.street2}, ${place.city}, ${place.state},
      ${place.postalCode}, ${place.country}, ${place.latitude}, ${place.longitude}, ${place.timeZone},
      ${place.openingHours && JSON.stringify(place.openingHours)}::jsonb, ${place.addressKey},
      ${place.createdAt})
    on conflict do nothing returning ${record}`.execute(db)
  return added.rows[0]
}

/** What the player is on the place's home team; undefined for who is not on it. */
export async function teamRole(db: Db, locationId: number, userId: number): Promise<'player' | 'manager' | undefined> {
  const found = await sql<{ role: 'player' | 'manager' }>`
    select role from home_team_members where location_id = ${locationId} and user_id = ${userId}`.execute(db)
  return found.rows[0]?.role
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
