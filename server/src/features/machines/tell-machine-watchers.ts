import { topic } from '@portal/contract/live'
import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import { tellLiveAll } from '../../kit/live/tell.ts'
import type { Services } from '../../kit/services.ts'

/** Pages of the owner hear of these without showing the machine: lists of alerts, and the figures beside them. */
const ownersHear = new Set(['machine.alerted', 'machine.changed', 'fault.reported'])

/** Follows what happened to machines: pages that show one of them, or its location, and pages of its owner learn that it changed. */
export async function tellMachineWatchers(
  services: Services,
  tx: Db,
  facts: { type: string; body: Record<string, unknown> }[],
): Promise<void> {
  const ids = [...new Set(facts.map((fact) => Number(fact.body['machineId'])))]
  // The place a machine left has to hear of it too.
  const left = facts.filter(({ body }) => typeof body['from'] === 'number')
  const forOwners = new Set(facts.flatMap(({ type, body }) => (ownersHear.has(type) ? [Number(body['machineId'])] : [])))
  const found = await sql<{ id: number; locationId: number | null; ownerId: number | null }>`
    select id, location_id as "locationId", owner_id as "ownerId" from machines where id = any(${ids}::bigint[])`.execute(tx)
  const told = found.rows.flatMap(({ id, locationId, ownerId }) => {
    const message = { type: 'machine-changed' as const, machine_id: id }
    const topics = [
      topic.machine(id),
      ...(locationId === null ? [] : [topic.location(locationId)]),
      ...(ownerId !== null && forOwners.has(id) ? [topic.user(ownerId)] : []),
    ]
    return topics.map((to) => ({ topic: to, message }))
  })
  const gone = left.map(({ body }) => ({
    topic: topic.location(Number(body['from'])),
    message: { type: 'machine-changed' as const, machine_id: Number(body['machineId']) },
  }))
  await tellLiveAll(services, tx, [...told, ...gone])
}
