import type { OpeningSpan } from '@portal/contract/rules/opening-hours'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import { addressKey, type Address } from './address.ts'

/** A location as other features need it. */
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

/** A location that is not deleted. */
export async function findLocation(db: Db, id: number): Promise<LocationRecord | undefined> {
  const found = await sql<LocationRecord>`select ${record} from locations l where l.id = ${id} and l.deleted_at is null`.execute(
    db,
  )
  return found.rows[0]
}

export type LocationValues = {
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

/** Adds a location; undefined when its address is taken, which the database decides. */
export async function insertLocation(db: Db, location: LocationValues): Promise<LocationRecord | undefined> {
  const added = await sql<LocationRecord>`
    insert into locations as l (uid, owner_id, group_type, privacy_type, name, location_type_id, telephone, website_url,
      street_address, street_address_2, city, state, postal_code, country, latitude, longitude, time_zone,
      opening_hours, address_key, created_at)
    values (${location.uid}, ${location.ownerId}, ${location.groupType}, ${location.privacyType}, ${location.name}, ${location.locationTypeId},
      ${location.telephone}, ${location.websiteUrl}, ${location.street}, ${location.street2}, ${location.city}, ${location.state},
      ${location.postalCode}, ${location.country}, ${location.latitude}, ${location.longitude}, ${location.timeZone},
      ${location.openingHours && JSON.stringify(location.openingHours)}::jsonb, ${location.addressKey},
      ${location.createdAt})
    on conflict do nothing returning ${record}`.execute(db)
  return added.rows[0]
}

/** What the player is on the location's home team; undefined for who is not on it. */
export async function teamRole(db: Db, locationId: number, userId: number): Promise<'player' | 'manager' | undefined> {
  const found = await sql<{ role: 'player' | 'manager' }>`
    select role from home_team_members where location_id = ${locationId} and user_id = ${userId}`.execute(db)
  return found.rows[0]?.role
}

/** What its owner may change of a location, as it is stored. */
export type StoredLocation = {
  name: string
  location_type_id: number | null
  privacy_type: 'public' | 'private'
  telephone: string
  website_url: string
  opening_hours: OpeningSpan[] | null
  street_address: string
  street_address_2: string
  city: string
  state: string
  postal_code: string
  country: string
  latitude: number | null
  longitude: number | null
  time_zone: string
}

export async function storedLocation(db: Db, id: number): Promise<StoredLocation> {
  const found = await sql<StoredLocation>`
    select name, location_type_id, privacy_type, telephone, website_url, opening_hours, street_address, street_address_2, city, state,
      postal_code, country, latitude::float8 as latitude, longitude::float8 as longitude, time_zone
    from locations where id = ${id} and deleted_at is null`.execute(db)
  return found.rows[0] as StoredLocation
}

/** Stores a location anew; false when another location has the address. */
export async function storeLocation(db: Db, id: number, location: StoredLocation & { address_key: string }): Promise<boolean> {
  try {
    await sql`
      update locations set name = ${location.name}, location_type_id = ${location.location_type_id}, privacy_type = ${location.privacy_type},
        telephone = ${location.telephone}, website_url = ${location.website_url},
        opening_hours = ${location.opening_hours && JSON.stringify(location.opening_hours)}::jsonb,
        street_address = ${location.street_address}, street_address_2 = ${location.street_address_2}, city = ${location.city},
        state = ${location.state}, postal_code = ${location.postal_code}, country = ${location.country}, latitude = ${location.latitude},
        longitude = ${location.longitude}, time_zone = ${location.time_zone}, address_key = ${location.address_key}
      where id = ${id} and deleted_at is null`.execute(db)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

const uniqueViolation = '23505'

/** The id of a kind of location, by its code or its name. */
export async function locationTypeId(db: Db, codeOrName: string): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from location_types where code = lower(${codeOrName}) or lower(name) = lower(${codeOrName}) limit 1`.execute(db)
  return found.rows[0]?.id
}

/** Whether a location at the address stands in the way of a new one: of venues any, of homes one of the same owner. */
export async function isAddressTaken(
  db: Db,
  { key, group, ownerId }: { key: string; group: 'home' | 'business'; ownerId: number },
): Promise<boolean> {
  const found = await sql`
    select 1 from locations where address_key = ${key} and deleted_at is null and group_type = ${group}
      and (${group} = 'business' or owner_id = ${ownerId}) limit 1`.execute(db)
  return found.rows.length > 0
}

/** The gamerooms of a player that stand at their home address. */
export async function gameroomsAtHome(db: Db, ownerId: number): Promise<number[]> {
  const found = await sql<{ id: number; key: string; home: Address }>`
    select l.id, l.address_key as key, to_jsonb(a) as home
    from locations l join addresses a on a.user_id = l.owner_id
    where l.owner_id = ${ownerId} and l.group_type = 'home' and l.deleted_at is null order by l.id`.execute(db)
  return found.rows.filter(({ key, home }) => key === addressKey(home)).map(({ id }) => id)
}
