import type { LocationFields } from '@portal/contract/locations'
import type { GroupType } from '@portal/contract/wire'
import type { Player } from '../../platform/actor.ts'
import { newUid } from '../../platform/ids.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { addressKey } from './address.ts'
import { locationTypeId } from './place-queries.ts'
import { insertLocation, type LocationRecord } from './queries.ts'
import { isTimeZone } from './time-zone.ts'

/** What is sent to make a place; the zone is needed, because days of play and boards are counted in it. */
export type NewPlace = LocationFields & { time_zone: string; group_type: GroupType }

/** Makes a place of the caller. A gameroom is home, a venue needs a business account. */
export async function createLocation(call: Call<Player>, place: NewPlace): Promise<LocationRecord> {
  const { actor, db, clock } = call
  if (place.group_type === 'business' && !actor.roles.business) throw new Problem('role.refused')
  const typeId = await locationTypeId(db, place.location_type)
  if (typeId === undefined) throw invalid({ location_type: ['Please choose one of the listed location types.'] })
  if (!isTimeZone(place.time_zone)) throw invalid({ time_zone: ['This time zone is not known.'] })
  const added = await insertLocation(db, {
    uid: newUid(),
    ownerId: actor.userId,
    groupType: place.group_type,
    privacyType: place.privacy_type,
    name: place.name,
    locationTypeId: typeId,
    telephone: place.telephone,
    websiteUrl: place.website_url,
    street: place.street_address,
    street2: place.street_address_2,
    city: place.city,
    state: place.state,
    postalCode: place.postal_code,
    country: place.country,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
    timeZone: place.time_zone,
    openingHours: place.opening_hours?.length ? place.opening_hours : null,
    addressKey: addressKey(place),
    createdAt: clock.now(),
  })
  if (!added) throw new Problem('address.duplicate')
  return added
}
