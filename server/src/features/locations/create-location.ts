import tzLookup from '@photostructure/tz-lookup'
import type { Input } from '@portal/contract/endpoint'
import type { LocationFields, LocationStep } from '@portal/contract/locations'
import type { machinesCalls } from '@portal/contract/machines'
import { missingSentence } from '@portal/contract/rules/messages'
import type { GroupType } from '@portal/contract/wire'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { newUid } from '../../platform/ids.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { setHomeZone } from '../accounts/index.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { notify } from '../notifications/index.ts'
import { addressKey, checkedContact, locate, type Address } from './address.ts'
import { geocoderOf, type Spot } from './geocoder/geocoder.ts'
import {
  businessName,
  firstHome,
  insertLocation,
  isAddressTaken,
  locationTypeId,
  venuesAt,
  type LocationRecord,
} from './locations.ts'
import { words } from './texts.ts'

/** Checks the typed fields and adds what the address tells. */
export async function checkNewLocation(call: Call<Player>, typed: LocationFields): Promise<NewLocation> {
  const group_type = groupOf(call.actor, typed)
  const details = checkedContact(typed)
  checkAddress(typed, await countryRulesOf(call))
  const name = typed.name ?? (await usualName(call, group_type))
  return { ...typed, name, group_type, ...details, ...(await locate(call, typed)) }
}

async function usualName({ db, actor }: Call<Player>, group: GroupType): Promise<string> {
  const name = group === 'home' ? 'Home' : await businessName(db, actor.userId)
  if (!name) throw invalid({ name: [missingSentence] })
  return name
}

export async function checkStep(call: Call<Player>, step: LocationStep) {
  const group = groupOf(call.actor, step)
  if (step.location_type !== undefined && (await locationTypeId(call.db, step.location_type)) === undefined)
    throw invalid({ location_type: [words.type] })
  const { telephone = '', website_url = '', country = 'US' } = step
  checkedContact({ ...step, telephone, website_url, country })
  if (step.street_address !== undefined || step.city !== undefined) await checkAddressStep(call, step, group)
  return {}
}

async function checkAddressStep(call: Call<Player>, step: LocationStep, group: GroupType): Promise<void> {
  const { street_address = '', street_address_2 = '', city = '', state = '', postal_code = '', country = '' } = step
  const address = { ...step, street_address, street_address_2, city, state, postal_code, country }
  checkAddress(address, await countryRulesOf(call))
  await locate(call, address)
  if (step.shared_address && group === 'business') return
  if (await isAddressTaken(call.db, { key: addressKey(address), group, ownerId: call.actor.userId }))
    throw new Problem('address.duplicate')
}

const homeType = 'home'

/** A venue needs a business account and cannot be a home. */
function groupOf({ roles }: Player, { group_type, location_type = '' }: Partial<LocationFields>): GroupType {
  const isHome = location_type.toLowerCase() === homeType
  const group = group_type ?? (roles.business && !isHome ? 'business' : 'home')
  if (group === 'business' && !roles.business) throw new Problem('role.refused')
  if (group === 'business' && isHome) throw invalid({ location_type: [words.venueIsHome] })
  return group
}

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
    if (location.shared_address) await notifyAddressShared(call, tx, location)
    if (added.groupType === 'home') await setHomeZone(tx, actor.userId, added.timeZone, clock.now())
    return added
  })
}

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

/** Tells other businesses at the address that one more is there, without its name. */
export async function notifyAddressShared(call: Call<Player>, tx: Db, address: Address): Promise<void> {
  const others = await venuesAt(tx, { key: addressKey(address), ownerId: call.actor.userId })
  const { title, body } = words.addressShared
  await notify(
    call,
    tx,
    others.map(({ ownerId, name }) => ({ userId: ownerId, type: 'account', title, body: body(name), link: '/pro/locations' })),
  )
}
