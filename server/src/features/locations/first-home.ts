import type { Input } from '@portal/contract/endpoint'
import type { machinesCalls } from '@portal/contract/machines'
import tzLookup from '@photostructure/tz-lookup'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { createLocation } from './create-location.ts'
import { geocoderOf } from './geocoder/geocoder.ts'
import type { Spot } from './geocoder/port.ts'
import { firstHome, type LocationRecord } from './queries.ts'
import { words } from './texts.ts'

type TypedHome = NonNullable<Input<typeof machinesCalls.register>['body']['home']>

type HomeAddress = TypedHome & { spot: Spot | null }

/** Town and state follow from the postal code where its place is known. */
export async function locateHome(call: Call<Player>, home: TypedHome): Promise<HomeAddress> {
  const spot = await geocoderOf(call).locate({ ...home, street_address: '', city: '', state: '' })
  if (!spot && townsByCode.has(home.country)) throw unknownCode()
  if (!statesUnknown.has(home.country)) checkAddress({ ...home, state: spot?.state ?? '' }, await countryRulesOf(call))
  return { ...home, spot }
}

/** The geocoder knows every postal code of these countries. */
const townsByCode = new Set(['US', 'CA'])
/** Addresses name the state, which the postal code does not tell. */
const statesUnknown = new Set(['AU'])

const unknownCode = () =>
  new Problem('address.invalid', {
    title: words.addressTitle,
    validationErrors: { postal_code_code: ['invalid'], postal_code_message: [words.postalCodeUnknown] },
  })

/** The caller's first gameroom, else a new private one. Two calls at once make one. */
export const findOrCreateHome = (call: Call<Player>, { spot, ...home }: HomeAddress): Promise<LocationRecord> =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const { time_zone: ownZone } = await tx
      .selectFrom('users')
      .select('time_zone')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const existing = await firstHome(tx, userId)
    if (existing) return existing
    const browserZone = isTimeZone(home.time_zone) ? home.time_zone : ownZone
    return createLocation(
      { ...call, db: tx },
      {
        name: 'Home',
        group_type: 'home',
        location_type: 'home',
        privacy_type: 'private',
        telephone: '',
        website_url: '',
        street_address: '',
        street_address_2: '',
        city: spot?.name ?? '',
        state: spot?.state ?? '',
        postal_code: home.postal_code,
        country: home.country,
        time_zone: spot ? tzLookup(spot.latitude, spot.longitude) : browserZone,
        ...(spot && { latitude: spot.latitude, longitude: spot.longitude }),
      },
    )
  })
