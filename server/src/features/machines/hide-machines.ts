import { topic } from '@portal/contract/live'
import type { DomainEvent } from '../../domain-events.ts'
import { anyOf, type Tx } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'

const machinesHidden = 'machines-hidden'

/**
 * Event handler: ends the streams about machines that are no longer at a public location. Only clients with access can
 * reconnect.
 */
export async function hideMachines(
  { broadcasts }: Services,
  tx: Tx,
  events: DomainEvent<'machine.moved' | 'location.hidden'>[],
): Promise<void> {
  const machineIds = events.flatMap(({ body }) => ('machineId' in body ? [body.machineId] : []))
  const locationIds = events.flatMap(({ body }) => ('locationId' in body ? [body.locationId] : []))
  const found = await tx
    .selectFrom('machines as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .select('m.id')
    .where((eb) => eb.or([eb('m.id', '=', anyOf(machineIds)), eb('l.id', '=', anyOf(locationIds))]))
    .where((eb) => eb.or([eb('l.group_type', '<>', 'business'), eb('l.privacy_type', '<>', 'public')]))
    .execute()
  const ids = found.map(({ id }) => id)
  for (const chunk of chunksOf(ids)) await broadcasts.send(tx, machinesHidden, { ids: chunk })
}

export function listenForHiddenMachines({ broadcasts, sseBroker }: Services): void {
  broadcasts.on(machinesHidden, ({ ids }: { ids: number[] }) => {
    for (const id of ids) sseBroker.endTopic(topic.machine(id))
  })
}
