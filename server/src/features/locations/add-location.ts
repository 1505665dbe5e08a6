import type { LocationFields } from '@portal/contract/locations'
import type { Player } from '../../kit/actor.ts'
import { Problem } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { checkAddress, countryRulesOf } from '../lookups/index.ts'
import { checkDetails } from './check-place.ts'
import { createLocation } from './create-location.ts'
import { locate } from './locate.ts'
import type { LocationRecord } from './queries.ts'

/** Makes a place of the caller from what was typed: checked by its country's rules, found on the map, in its time zone. */
export async function addLocation(call: Call<Player>, typed: LocationFields): Promise<LocationRecord> {
  if (typed.group_type === 'business' && !call.actor.roles.business) throw new Problem('role.refused')
  const details = checkDetails(typed)
  checkAddress(typed, await countryRulesOf(call))
  return createLocation(call, { ...typed, ...details, ...(await locate(call, typed)) })
}
