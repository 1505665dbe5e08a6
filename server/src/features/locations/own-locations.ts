import type { Location, LocationChange, LocationFields } from '@portal/contract/locations'
import type { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation } from './access.ts'
import { addLocation } from './add-location.ts'
import { updateLocation } from './update-location.ts'
import { locationToWire } from './location-shape.ts'
import { deleteLocation, locationsOfOwner, visibleLocation } from './find-locations.sql.ts'
import { words } from './words.ts'

const pageSize = 10

export async function listOwnLocations(
  call: Call<Player>,
  query: { group_type?: 'home' | 'business' | undefined; page: number },
) {
  const { db, actor, clock } = call
  const now = clock.now()
  const window = { limit: pageSize, offset: (query.page - 1) * pageSize }
  const rows = await locationsOfOwner(db, actor.userId, query.group_type, window, now)
  return { count: rows[0]?.total ?? 0, locations: rows.map((row) => locationToWire(row, actor.userId, now)) }
}

async function showOwnLocation({ db, actor, clock }: Call<Player>, id: number): Promise<{ location: Location }> {
  const row = await visibleLocation(db, id, { viewerId: actor.userId, now: clock.now() })
  if (!row) throw unknownObject()
  return { location: locationToWire(row, actor.userId, clock.now()) }
}

export const createOwnLocation = async (call: Call<Player>, typed: LocationFields) =>
  showOwnLocation(call, (await addLocation(call, typed)).id)

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
