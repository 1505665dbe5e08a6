import type { Input } from '@portal/contract/endpoint'
import type { profilesCalls } from '@portal/contract/profiles'
import type { Player } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { gameroomsAtHome, updateLocation } from '../../locations/index.ts'
import { updateHomeAddress } from '../index.ts'

type TypedHome = Input<typeof profilesCalls.updateHomeAddress>['body']

/**
 * Moves gamerooms at the old address with their machines; a gameroom with another address stays (R7-ACCOUNT-07), as does one
 * that cannot be at the new address.
 */
export async function moveHome(call: Call<Player>, home: TypedHome): Promise<void> {
  const along = await gameroomsAtHome(call.db, call.actor.userId)
  await updateHomeAddress(call, home)
  for (const id of along) await updateLocation(call, id, home).catch(ignoreUnusableAddress)
}

const misfits: ReadonlySet<string> = new Set(['address.duplicate', 'address.invalid'])

/** Another gameroom of the caller is already there, or the address cannot be located. */
function ignoreUnusableAddress(error: unknown) {
  if (!(error instanceof Problem && misfits.has(error.problem))) throw error
}
