import { topic } from '@portal/contract/live'
import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'

const machinesHidden = 'machines-hidden'

/** Machines that stand where strangers see them no more: their streams end, and only those come back who may hear of them. */
export async function hideMachines(
  { broadcasts }: Services,
  tx: Tx,
  events: DomainEvent<'machine.moved' | 'place.hidden'>[],
): Promise<void> {
  const machineIds = events.flatMap(({ body }) => ('machineId' in body ? [body.machineId] : []))
  const locationIds = events.flatMap(({ body }) => ('locationId' in body ? [body.locationId] : []))
  const found = await sql<{ id: number }>`
    select m.id from machines m join locations l on l.id = m.location_id
    where (m.id = any(${machineIds}::bigint[]) or l.id = any(${locationIds}::bigint[]))
      and not (l.group_type = 'business' and l.privacy_type = 'public')`.execute(tx)
  const ids = found.rows.map(({ id }) => id)
  for (const chunk of chunksOf(ids)) await broadcasts.send(tx, machinesHidden, { ids: chunk })
}

/** Ends the streams of this node that hear of machines strangers may hear of no more. */
export function listenForHiddenMachines({ broadcasts, sseBroker }: Services): void {
  broadcasts.on(machinesHidden, ({ ids }: { ids: number[] }) => {
    for (const id of ids) sseBroker.endTopic(topic.machine(id))
  })
}
