import type { Location, LocationChange, LocationFields } from '@portal/contract/locations'
import type { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { anyOf, inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rehearse } from '../../platform/db/session.sql.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import { lockRecord, saveRevision, sentFields } from '../../platform/record-revisions.ts'
import type { Call, Services } from '../../platform/services.ts'
import { isKnownZone, recordZoneChange } from '../accounts/index.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { askGuardian, isChild } from '../parental-consent/index.ts'
import { addressKey, checkedContact, locate, type Source } from './address.ts'
import { checkNewLocation, createLocation, notifyAddressShared } from './create-location.ts'
import { deleteLocation, locationsOfOwner, visibleLocation } from './find-locations.sql.ts'
import { locationToWire } from './find-locations.ts'
import { locationTypeId, requireOwnLocation, storedLocation, storeLocation, type StoredLocation } from './locations.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listOwnLocations(
  call: Call<Player>,
  query: { group_type?: 'home' | 'business' | undefined; page: number },
) {
  const { db, actor, clock } = call
  const window = { limit: pageSize, offset: (query.page - 1) * pageSize }
  const rows = await locationsOfOwner(db, actor.userId, query.group_type, window, clock.now())
  return { count: rows[0]?.total ?? 0, locations: rows.map((row) => locationToWire(call, row, actor.userId)) }
}

async function showOwnLocation(call: Call<Player>, id: number): Promise<{ location: Location }> {
  const { db, actor, clock } = call
  const row = await visibleLocation(db, id, { viewerId: actor.userId, now: clock.now() })
  if (!row) throw unknownObject()
  return { location: locationToWire(call, row, actor.userId) }
}

/** A minor's home is a request to the guardian. */
export async function createOwnLocation(call: Call<Player>, typed: LocationFields) {
  const location = await checkNewLocation(call, typed)
  const create = async (tx: Db) => {
    const within = { ...call, db: tx }
    return showOwnLocation(within, (await createLocation(within, location)).id)
  }
  return inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    if (!(await isChild(tx, userId))) return create(tx)
    const answer = await rehearse(tx, create)
    const wish = { kind: 'home' as const, location }
    await askGuardian(call, tx, userId, { subject: addressKey(location), name: location.name, wish })
    return { ...answer, pending_guardian: true as const }
  })
}

export async function changeLocation(call: Call<Player>, id: number, change: z.output<typeof LocationChange>) {
  await updateLocation(call, id, change)
  return showOwnLocation(call, id)
}

export async function removeLocation({ db, actor, clock }: Call<Player>, id: number | undefined) {
  if (id === undefined) throw new Problem('input.invalid', { validationErrors: { location_id: [words.location] } })
  const location = await requireOwnLocation(db, actor, id)
  const isDeleted = await inTransaction(db, (tx) => deleteLocation(tx, location.id, clock.now()))
  if (!isDeleted) throw new Problem('input.invalid', { message: words.hasMachines })
  return {}
}

type Change = z.output<typeof LocationChange>

const addressFields = ['street_address', 'city', 'state', 'postal_code', 'country'] as const

/**
 * Updates the sent fields. An entered pin and an entered zone stay when the address changes; derived ones follow it. Throws
 * `input.invalid` with `conflicts` when somebody changed one of these fields since the revision of the form.
 */
export async function updateLocation(call: Call<Player>, id: number, { revision, ...change }: Change): Promise<void> {
  await requireOwnLocation(call.db, call.actor, id)
  await inTransaction(call.db, async (tx) => {
    const record = await lockRecord(tx, 'location', id)
    const known = await storedLocation(tx, id)
    const typed: StoredLocation = { ...known, ...sentFields(change) }
    await saveRevision(call, tx, record, {
      asked: revision,
      before: fieldsOf(known),
      after: fieldsOf({ ...typed, location_type_id: await typeIdOf(tx, known, change) }),
    })
    await store({ ...call, db: tx }, tx, { id, known, typed, change })
  })
}

type Edit = { id: number; known: StoredLocation; typed: StoredLocation; change: Omit<Change, 'revision'> }

async function store(call: Call<Player>, tx: Db, { id, known, typed, change }: Edit): Promise<void> {
  const now = call.clock.now()
  const details = changesDetails(change) ? checkedContact(typed) : {}
  const spot = await relocate(call, { known, typed, change })
  const next = { ...typed, ...details, ...spot, location_type_id: await typeIdOf(tx, known, change) }
  if (!(await storeLocation(tx, id, { ...next, address_key: addressKey(next) }))) throw new Problem('address.duplicate')
  if (next.shared_address && !known.shared_address) await notifyAddressShared(call, tx, next)
  if (next.time_zone !== known.time_zone)
    await recordZoneChange(tx, 'location', { id, from: known.time_zone, to: next.time_zone, now })
  if (known.privacy_type === 'public' && next.privacy_type === 'private')
    await recordEvents(tx, 'location.hidden', [{ locationId: id }], now)
}

async function typeIdOf(tx: Db, known: StoredLocation, { location_type: type }: Edit['change']): Promise<number | null> {
  if (type === undefined) return known.location_type_id
  const typeId = await locationTypeId(tx, type)
  if (typeId === undefined) throw invalid({ location_type: [words.type] })
  return typeId
}

/** Fields of the form. Address, pin and zone are checked together, so they are one. */
function fieldsOf(location: StoredLocation) {
  const { name, location_type_id: location_type, privacy_type, telephone, website_url, opening_hours, ...rest } = location
  const { street_address, street_address_2, city, state, postal_code, country, latitude, longitude, time_zone } = rest
  return {
    name,
    location_type,
    privacy_type,
    telephone,
    website_url,
    opening_hours,
    address: { street_address, street_address_2, city, state, postal_code, country, latitude, longitude, time_zone },
  }
}

/** Values stored under older rules stay until they are changed. */
const changesDetails = (change: Edit['change']) =>
  (['telephone', 'website_url', 'opening_hours', 'country'] as const).some((field) => change[field] !== undefined)

const geography = ['latitude', 'longitude', 'time_zone', 'pin_source', 'zone_source'] as const

/** Returns point and zone, or nothing when neither the address nor they are sent. */
async function relocate(call: Call<Player>, { known, typed, change }: Omit<Edit, 'id'>) {
  const moved = addressFields.some((field) => typed[field] !== known[field])
  if (!moved && geography.every((field) => change[field] === undefined)) return {}
  const pin = pinOf(known, change, moved)
  const stays = !moved && pin.latitude === known.latitude && pin.longitude === known.longitude
  const address = { ...typed, latitude: undefined, longitude: undefined, ...pin }
  checkAddress(address, await countryRulesOf(call))
  return locate(call, { ...address, ...zoneOf(known, change, stays) })
}

type Pin = { latitude?: number | undefined; longitude?: number | undefined; pin_source: Source }

function pinOf({ latitude, longitude, pin_source }: StoredLocation, change: Edit['change'], moved: boolean): Pin {
  const known = { latitude: latitude ?? undefined, longitude: longitude ?? undefined, pin_source }
  if (change.latitude !== undefined || change.longitude !== undefined) {
    const isSame = change.latitude === known.latitude && change.longitude === known.longitude
    const source = change.pin_source ?? (isSame ? pin_source : 'derived')
    return { latitude: change.latitude, longitude: change.longitude, pin_source: source }
  }
  if (change.pin_source === 'derived' && pin_source === 'entered') return { pin_source: 'derived' }
  return pin_source === 'entered' || !moved ? known : { pin_source: 'derived' }
}

function zoneOf({ time_zone, zone_source }: StoredLocation, change: Edit['change'], stays: boolean) {
  if (change.time_zone !== undefined) {
    const source = change.zone_source ?? (change.time_zone === time_zone ? zone_source : 'derived')
    return { time_zone: change.time_zone, zone_source: source }
  }
  const isKept = change.zone_source !== 'derived' && (zone_source === 'entered' || stays)
  return isKept ? { time_zone, zone_source } : { time_zone: undefined, zone_source: undefined }
}

/**
 * Corrects a zone that was wrong from the beginning: all games at the location move to the days of the right one. A location that
 * moves changes its zone by `updateLocation` and keeps its past days. For administrators.
 */
export async function correctZone(
  services: Pick<Services, 'db' | 'clock'>,
  { locationId, zone }: { locationId: number; zone: string },
): Promise<'corrected' | 'unchanged' | 'unknown location' | 'unknown zone'> {
  const { db, clock } = services
  if (!(await isKnownZone(db, zone))) return 'unknown zone'
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('locations')
      .select('time_zone as timeZone')
      .where('id', '=', locationId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return 'unknown location'
    const ended = await tx.deleteFrom('location_zones').where('location_id', '=', locationId).returning('until').execute()
    if (found.timeZone === zone && ended.length === 0) return 'unchanged'
    await tx.updateTable('locations').set({ time_zone: zone }).where('id', '=', locationId).execute()
    await recordEvents(tx, 'location.zone-corrected', [{ locationId }], clock.now())
    return 'corrected'
  })
}

/** Name of a gameroom after its owner's erasure. */
const nameless = words.closedGameroom('en')

/**
 * Event handler: closes locations of erased accounts. A venue keeps name and town, because others played there; a gameroom
 * loses both, and its home team is deleted.
 */
export async function closeLocations({ clock }: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> {
  const owners = events.map(({ body }) => body.userId)
  const isHome = sql<boolean>`group_type = 'home'`
  await tx
    .with('closed', (eb) =>
      eb
        .updateTable('locations')
        .set({
          deleted_at: sql<Date>`coalesce(deleted_at, ${clock.now()})`,
          telephone: '',
          website_url: '',
          opening_hours: null,
          street_address: '',
          street_address_2: '',
          postal_code: '',
          latitude: null,
          longitude: null,
          address_key: sql<string>`uid`,
          name: sql<string>`case when ${isHome} then ${nameless} else name end`,
          city: sql<string>`case when ${isHome} then '' else city end`,
        })
        .where('owner_id', '=', anyOf(owners))
        .returning('id'),
    )
    .deleteFrom('home_team_memberships')
    .where('location_id', 'in', (eb) => eb.selectFrom('closed').select('id'))
    .execute()
}
