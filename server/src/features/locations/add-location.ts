import type { LocationFields, LocationStep } from '@portal/contract/locations'
import { missingSentence } from '@portal/contract/rules/messages'
import type { GroupType } from '@portal/contract/wire'
import type { Player } from '../../platform/actor.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { addressKey } from './address.ts'
import { checkDetails } from './check-details.ts'
import type { NewLocation } from './create-location.ts'
import { locate } from './locate.ts'
import { businessName, isAddressTaken, locationTypeId } from './queries.ts'
import { words } from './texts.ts'

/** Checks the typed fields and adds what the address tells. */
export async function checkNewLocation(call: Call<Player>, typed: LocationFields): Promise<NewLocation> {
  const group_type = groupOf(call.actor, typed)
  const details = checkDetails(typed)
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
  checkDetails({ ...step, telephone, website_url, country })
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
