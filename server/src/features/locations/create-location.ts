import type { LocationFields } from '@portal/contract/locations'
import type { GroupType } from '@portal/contract/wire'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { newUid } from '../../platform/ids.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { takeHomeZone } from '../accounts/index.ts'
import { addressKey } from './address.ts'
import { locationTypeId } from './queries.ts'
import { tellAddressShared } from './shared-address.ts'
import { insertLocation, type LocationRecord } from './queries.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { words } from './texts.ts'

/** The time zone is required, because days of play and boards depend on it. */
export type NewLocation = LocationFields & { name: string; time_zone: string; group_type: GroupType }

export async function createLocation(call: Call<Player>, location: NewLocation): Promise<LocationRecord> {
  const { actor, db, clock } = call
  if (location.group_type === 'business' && !actor.roles.business) throw new Problem('role.refused')
  const typeId = location.location_type === undefined ? null : await locationTypeId(db, location.location_type)
  if (typeId === undefined) throw invalid({ location_type: [words.type] })
  if (!isTimeZone(location.time_zone)) throw invalid({ time_zone: [words.timeZone] })
  return inTransaction(db, async (tx) => {
    const added = await insertLocation(tx, {
      uid: newUid(),
      ownerId: actor.userId,
      groupType: location.group_type,
      privacyType: location.privacy_type,
      name: location.name,
      locationTypeId: typeId,
      telephone: location.telephone,
      websiteUrl: location.website_url,
      street: location.street_address,
      street2: location.street_address_2,
      city: location.city,
      state: location.state,
      postalCode: location.postal_code,
      country: location.country,
      latitude: location.latitude ?? null,
      longitude: location.longitude ?? null,
      timeZone: location.time_zone,
      pinSource: location.pin_source ?? 'derived',
      zoneSource: location.zone_source ?? 'derived',
      sharedAddress: location.shared_address ?? false,
      openingHours: location.opening_hours?.length ? location.opening_hours : null,
      addressKey: addressKey(location),
      createdAt: clock.now(),
    })
    if (!added) throw new Problem('address.duplicate')
    if (location.shared_address) await tellAddressShared(call, tx, location)
    if (added.groupType === 'home') await takeHomeZone(tx, actor.userId, added.timeZone, clock.now())
    return added
  })
}
