import type { Location, LocationChange, LocationFields } from '@portal/contract/locations'
import type { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { rehearse } from '../../platform/db/rehearse.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation } from './access.ts'
import { askGuardian, isChild } from '../parental-consent/index.ts'
import { checkNewLocation } from './add-location.ts'
import { addressKey } from './address.ts'
import { createLocation } from './create-location.ts'
import { updateLocation } from './update-location.ts'
import { locationToWire } from './location-shape.ts'
import { deleteLocation, locationsOfOwner, visibleLocation } from './find-locations.sql.ts'
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
