import type { LocationChange } from '@portal/contract/locations'
import type { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { lockRecord, saveRevision, sentFields } from '../../platform/record-revisions.ts'
import type { Call } from '../../platform/services.ts'
import { noteZoneChange } from '../accounts/index.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { requireOwnLocation } from './access.ts'
import { addressKey } from './address.ts'
import { checkDetails } from './check-details.ts'
import { locate, type Source } from './locate.ts'
import { locationTypeId, storedLocation, storeLocation, type StoredLocation } from './queries.ts'
import { tellAddressShared } from './shared-address.ts'
import { words } from './texts.ts'

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
  const details = changesDetails(change) ? checkDetails(typed) : {}
  const spot = await relocate(call, { known, typed, change })
  const next = { ...typed, ...details, ...spot, location_type_id: await typeIdOf(tx, known, change) }
  if (!(await storeLocation(tx, id, { ...next, address_key: addressKey(next) }))) throw new Problem('address.duplicate')
  if (next.shared_address && !known.shared_address) await tellAddressShared(call, tx, next)
  if (next.time_zone !== known.time_zone)
    await noteZoneChange(tx, 'location', { id, from: known.time_zone, to: next.time_zone, now })
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
