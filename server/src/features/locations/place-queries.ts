import type { OpeningSpan } from '@portal/contract/rules/opening-hours'
import { sql, type Db } from '../../platform/db/database.ts'
import { addressKey, type Address } from './address.ts'

/** What its owner may change of a place, as it is stored. */
export type StoredPlace = {
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

export async function storedPlace(db: Db, id: number): Promise<StoredPlace> {
  const found = await sql<StoredPlace>`
    select name, location_type_id, privacy_type, telephone, website_url, opening_hours, street_address, street_address_2, city, state,
      postal_code, country, latitude::float8 as latitude, longitude::float8 as longitude, time_zone
    from locations where id = ${id} and deleted_at is null`.execute(db)
  return found.rows[0] as StoredPlace
}

/** Stores a place anew; false when another place has the address. */
export async function storePlace(db: Db, id: number, place: StoredPlace & { address_key: string }): Promise<boolean> {
  try {
    await sql`
      update locations set name = ${place.name}, location_type_id = ${place.location_type_id}, privacy_type = ${place.privacy_type},
        telephone = ${place.telephone}, website_url = ${place.website_url},
        opening_hours = ${place.opening_hours && JSON.stringify(place.opening_hours)}::jsonb,
        street_address = ${place.street_address}, street_address_2 = ${place.street_address_2}, city = ${place.city},
        state = ${place.state}, postal_code = ${place.postal_code}, country = ${place.country}, latitude = ${place.latitude},
        longitude = ${place.longitude}, time_zone = ${place.time_zone}, address_key = ${place.address_key}
      where id = ${id} and deleted_at is null`.execute(db)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

const uniqueViolation = '23505'

/** The id of a kind of place, by its code or its name. */
export async function locationTypeId(db: Db, codeOrName: string): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from location_types where code = lower(${codeOrName}) or lower(name) = lower(${codeOrName}) limit 1`.execute(db)
  return found.rows[0]?.id
}

/** Whether a place at the address stands in the way of a new one: of venues any, of homes one of the same owner. */
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
