import { topic } from '@portal/contract/live'
import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import { tellLiveAll } from '../../kit/live/tell.ts'
import type { Services } from '../../kit/services.ts'

/** Follows what happened to machines: pages that show one of them, or its place, learn that it changed. */
export async function tellMachineWatchers(services: Services, tx: Db, facts: { body: Record<string, unknown> }[]): Promise<void> {
  const ids = [...new Set(facts.map((fact) => Number(fact.body['machineId'])))]
  // The place a machine left has to hear of it too.
  const left = facts.filter(({ body }) => typeof body['from'] === 'number')
  const found = await sql<{ id: number; locationId: number | null }>`
    select id, location_id as "locationId" from machines where id = any(${ids}::bigint[])`.execute(tx)
  const told = found.rows.flatMap(({ id, locationId }) => {
    const message = { type: 'machine-changed' as const, machine_id: id }
    const here = { topic: topic.machine(id), message }
    return locationId === null ? [here] : [here, { topic: topic.location(locationId), message }]
  })
  const gone = left.map(({ body }) => ({
    topic: topic.location(Number(body['from'])),
    message: { type: 'machine-changed' as const, machine_id: Number(body['machineId']) },
  }))
  await tellLiveAll(services, tx, [...told, ...gone])
}
