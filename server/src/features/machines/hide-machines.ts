import { topic } from '@portal/contract/live'
import { sql, type Tx } from '../../kit/db/database.ts'
import { chunksOf } from '../../kit/live/bus.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'
import type { Services } from '../../kit/services.ts'

const machinesHidden = 'machines-hidden'

/** Machines that stand where strangers see them no more: their streams end, and only those come back who may hear of them. */
export async function hideMachines({ bus }: Services, tx: Tx, facts: LoggedFact[]): Promise<void> {
  const idsOf = (name: string) => facts.flatMap(({ body }) => (typeof body[name] === 'number' ? [body[name]] : []))
  const found = await sql<{ id: number }>`
    select m.id from machines m join locations l on l.id = m.location_id
    where (m.id = any(${idsOf('machineId')}::bigint[]) or l.id = any(${idsOf('locationId')}::bigint[]))
      and not (l.group_type = 'business' and l.privacy_type = 'public')`.execute(tx)
  const ids = found.rows.map(({ id }) => id)
  for (const chunk of chunksOf(ids)) await bus.send(tx, machinesHidden, { ids: chunk })
}

/** Ends the streams of this node that hear of machines strangers may hear of no more. */
export function listenForHiddenMachines({ bus, hub }: Services): void {
  bus.on(machinesHidden, ({ ids }: { ids: number[] }) => {
    for (const id of ids) hub.endTopic(topic.machine(id))
  })
}
