import type { OpeningSpan } from '@portal/contract/rules/opening-hours'
import type { Player } from '../../platform/actor.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import { addressKey, type Address, type Source } from './address.ts'

export async function requireOwnLocation(db: Db, actor: Player, id: number): Promise<LocationRecord> {
  const location = await findLocation(db, id)
  if (!location || location.ownerId !== actor.userId) throw unknownObject()
  return location
}

/** For the owner and members of the home team; else 404. */
export async function requireTeamLocation(db: Db, actor: Player, id: number): Promise<LocationRecord> {
  const location = await findLocation(db, id)
  if (!location) throw unknownObject()
  if (location.ownerId !== actor.userId && !(await teamRole(db, id, actor.userId))) throw unknownObject()
  return location
}

export type LocationRecord = {
  id: number
  uid: string
  ownerId: number
  groupType: 'home' | 'business'
  privacyType: 'public' | 'private'
  name: string
  timeZone: string
}

const record = [
  'id',
  'uid',
  'owner_id as ownerId',
  'group_type as groupType',
  'privacy_type as privacyType',
  'name',
  'time_zone as timeZone',
] as const

type Kinds = Pick<LocationRecord, 'groupType' | 'privacyType'>

const findLocation = (db: Db, id: number): Promise<LocationRecord | undefined> =>
  db
    .selectFrom('locations')
    .select(record)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<Kinds>()
    .executeTakeFirst()

export const firstHome = (db: Db, ownerId: number): Promise<LocationRecord | undefined> =>
  db
    .selectFrom('locations')
    .select(record)
    .where('owner_id', '=', ownerId)
    .where('group_type', '=', 'home')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .$narrowType<Kinds>()
    .executeTakeFirst()

type LocationValues = {
  uid: string
  ownerId: number
  groupType: 'home' | 'business'
  privacyType: 'public' | 'private'
  name: string
  locationTypeId: number | null
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
  pinSource: Source
  zoneSource: Source
  sharedAddress: boolean
  openingHours: OpeningSpan[] | null
  addressKey: string
  createdAt: Date
}

export async function insertLocation(db: Db, location: LocationValues): Promise<LocationRecord | undefined> {
  return db
    .insertInto('locations')
    .values({
      uid: location.uid,
      owner_id: location.ownerId,
      group_type: location.groupType,
      privacy_type: location.privacyType,
      name: location.name,
      location_type_id: location.locationTypeId,
      telephone: location.telephone,
      website_url: location.websiteUrl,
      street_address: location.street,
      street_address_2: location.street2,
      city: location.city,
      state: location.state,
      postal_code: location.postalCode,
      country: location.country,
      latitude: location.latitude,
      longitude: location.longitude,
      time_zone: location.timeZone,
      pin_source: location.pinSource,
      zone_source: location.zoneSource,
      shared_address: location.sharedAddress,
      opening_hours: location.openingHours && JSON.stringify(location.openingHours),
      address_key: location.addressKey,
      created_at: location.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(record)
    .$narrowType<Kinds>()
    .executeTakeFirst()
}

async function teamRole(db: Db, locationId: number, userId: number): Promise<'player' | 'manager' | undefined> {
  const found = await db
    .selectFrom('home_team_members')
    .select('role')
    .where('location_id', '=', locationId)
    .where('user_id', '=', userId)
    .$narrowType<{ role: 'player' | 'manager' }>()
    .executeTakeFirst()
  return found?.role
}

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
  pin_source: Source
  zone_source: Source
  shared_address: boolean
}

export const storedLocation = (db: Db, id: number): Promise<StoredLocation> =>
  db
    .selectFrom('locations')
    .select([
      'name',
      'location_type_id',
      'privacy_type',
      'telephone',
      'website_url',
      'opening_hours',
      'street_address',
      'street_address_2',
      'city',
      'state',
      'postal_code',
      'country',
      'latitude',
      'longitude',
      'time_zone',
      'pin_source',
      'zone_source',
      'shared_address',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<Pick<StoredLocation, 'privacy_type' | 'opening_hours' | 'pin_source' | 'zone_source'>>()
    .executeTakeFirstOrThrow()

/** Returns false when another location has the address. */
export async function storeLocation(db: Db, id: number, location: StoredLocation & { address_key: string }): Promise<boolean> {
  try {
    await db
      .updateTable('locations')
      .set({
        name: location.name,
        location_type_id: location.location_type_id,
        privacy_type: location.privacy_type,
        telephone: location.telephone,
        website_url: location.website_url,
        opening_hours: location.opening_hours && JSON.stringify(location.opening_hours),
        street_address: location.street_address,
        street_address_2: location.street_address_2,
        city: location.city,
        state: location.state,
        postal_code: location.postal_code,
        country: location.country,
        latitude: location.latitude,
        longitude: location.longitude,
        time_zone: location.time_zone,
        pin_source: location.pin_source,
        zone_source: location.zone_source,
        shared_address: location.shared_address,
        address_key: location.address_key,
      })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

const uniqueViolation = '23505'

export async function locationTypeId(db: Db, codeOrName: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('location_types')
    .select('id')
    .where(sql<boolean>`code = lower(${codeOrName}) or lower(name) = lower(${codeOrName})`)
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Owners of other venues at an address. */
export const venuesAt = (db: Db, { key, ownerId }: { key: string; ownerId: number }) =>
  db
    .selectFrom('locations')
    .select(['owner_id as ownerId', 'name'])
    .distinctOn('owner_id')
    .where('address_key', '=', key)
    .where('group_type', '=', 'business')
    .where('deleted_at', 'is', null)
    .where('owner_id', '<>', ownerId)
    .orderBy('owner_id')
    .orderBy('id')
    .execute()

export async function businessName(db: Db, userId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('business_profiles')
    .select('operator_name as name')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.name
}

/** Among venues the address is unique unless they share it; among homes only per owner. */
export async function isAddressTaken(
  db: Db,
  { key, group, ownerId }: { key: string; group: 'home' | 'business'; ownerId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('locations')
    .select('id')
    .where('address_key', '=', key)
    .where('deleted_at', 'is', null)
    .where('group_type', '=', sql.lit(group))
    .$if(group === 'home', (homes) => homes.where('owner_id', '=', ownerId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function gameroomsAtHome(db: Db, ownerId: number): Promise<number[]> {
  const found = await db
    .selectFrom('locations as l')
    .innerJoin('addresses as a', 'a.user_id', 'l.owner_id')
    .select(['l.id', 'l.address_key as key', sql<Address>`to_jsonb(a)`.as('home')])
    .where('l.owner_id', '=', ownerId)
    .where('l.group_type', '=', 'home')
    .where('l.deleted_at', 'is', null)
    .orderBy('l.id')
    .execute()
  return found.filter(({ key, home }) => key === addressKey(home)).map(({ id }) => id)
}
