import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireOwnLocation } from '../locations/index.ts'
import { insertCommandsFor } from './commands.sql.ts'
import { recordHistories, setOutOfServiceOf, setLocationsOf } from './ownership-queries.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import { ownMachineIds } from './queries.ts'
import { recordCurrentLocations } from './ownership-queries.ts'

type Many = { machine_ids: number[] }

/** Returns the unique ids when all machines are the caller's and none is archived; otherwise 404. */
export async function requireAllOwn({ db, actor }: Call<Player>, { machine_ids }: Many): Promise<number[]> {
  const requestedIds = [...new Set(machine_ids)]
  const own = await ownMachineIds(db, actor.userId, requestedIds)
  if (own.length !== requestedIds.length) throw unknownObject()
  return own
}

export async function setManyOutOfService(call: Call<Player>, body: Many & { out_of_service: boolean }) {
  const { actor, db, clock } = call
  const ids = await requireAllOwn(call, body)
  const at = clock.now()
  const { out_of_service: out } = body
  const changed = await inTransaction(db, async (tx) => {
    const written = await setOutOfServiceOf(tx, ids, out)
    await recordHistories(tx, written, { userId: actor.userId, status: out ? 'out_of_service' : 'in_service', at })
    await insertCommandsFor(tx, written, { kind: 'out-of-service', args: { out_of_service: out }, askedBy: actor.userId }, at)
    await recordEvents(
      tx,
      'machine.changed',
      written.map((machineId) => ({ machineId })),
      at,
    )
    return written.length
  })
  return { changed }
}

export async function setManyLocations(call: Call<Player>, body: Many & { location_id: number }) {
  const { actor, db, clock } = call
  const [ids, place] = await Promise.all([requireAllOwn(call, body), requireOwnLocation(db, actor, body.location_id)])
  const at = clock.now()
  const moved = await inTransaction(db, async (tx) => {
    const written = await setLocationsOf(tx, ids, place)
    const machineIds = written.map(({ machineId }) => machineId)
    await recordCurrentLocations(tx, machineIds, at)
    await recordHistories(tx, machineIds, { userId: actor.userId, status: 'moved', at })
    await recordEvents(
      tx,
      'machine.moved',
      written.map(({ machineId, from }) => ({ machineId, from, to: place.id })),
      at,
    )
    await broadcastMachinesChanged(call, tx, machineIds)
    return machineIds
  })
  forgetMachines(call, moved)
  return { changed: moved.length }
}
