import type { LocationChange } from '@portal/contract/locations'
import type { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { noteZoneChange } from '../accounts/index.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { requireOwnLocation } from './access.ts'
import { addressKey } from './address.ts'
import { checkDetails } from './check-details.ts'
import { locate } from './locate.ts'
import { locationTypeId, storedLocation, storeLocation, type StoredLocation } from './queries.ts'
import { words } from './words.ts'

type Change = z.output<typeof LocationChange>

const addressFields = ['street_address', 'city', 'state', 'postal_code', 'country'] as const

/** Updates the sent fields. A new address is geocoded again, unless a pin is sent. */
export async function updateLocation(call: Call<Player>, id: number, change: Change): Promise<void> {
  const { db, actor } = call
  await requireOwnLocation(db, actor, id)
  const known = await storedLocation(db, id)
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const next: StoredLocation = { ...known, ...sent }
  const typeId = change.location_type === undefined ? undefined : await locationTypeId(db, change.location_type)
  if (change.location_type !== undefined && typeId === undefined) throw invalid({ location_type: [words.type] })
  const details = changesDetails(change) ? checkDetails(next) : {}
  const spot = await relocate(call, known, next, change)
  const location = { ...next, ...details, ...spot, ...(typeId === undefined ? {} : { location_type_id: typeId }) }
  await inTransaction(db, async (tx) => {
    if (!(await storeLocation(tx, id, { ...location, address_key: addressKey(next) }))) throw new Problem('address.duplicate')
    if (location.time_zone !== known.time_zone)
      await noteZoneChange(tx, 'location', { id, from: known.time_zone, to: location.time_zone, now: call.clock.now() })
    if (known.privacy_type === 'public' && location.privacy_type === 'private')
      await recordEvents(tx, 'location.hidden', [{ locationId: id }], call.clock.now())
  })
}

/** Values stored under older rules stay until they are changed. */
const changesDetails = (change: Change) =>
  (['telephone', 'website_url', 'opening_hours', 'country'] as const).some((field) => change[field] !== undefined)

async function relocate(call: Call<Player>, known: StoredLocation, next: StoredLocation, change: Change) {
  const moved = addressFields.some((field) => next[field] !== known[field])
  const pinned = change.latitude !== undefined || change.longitude !== undefined
  if (!moved && !pinned) return {}
  const { latitude, longitude, time_zone } = change
  checkAddress({ ...next, latitude, longitude }, await countryRulesOf(call))
  return locate(call, { ...next, latitude, longitude, time_zone })
}
