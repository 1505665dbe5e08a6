import { topic } from '@portal/contract/live'
import type { DomainEvent, EventType } from '../../domain-events.ts'
import { anyOf, type Db, type Tx } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import { publishLiveAll } from '../../platform/live/publish.ts'
import type { Services } from '../../platform/services.ts'

/** Events that also change the owner's lists and figures, not only the page of the machine. */
const ownersHear = new Set<EventType>(['machine.alerted', 'machine.changed', 'fault.reported'])

type MachineEvent =
  | 'machine.state-changed'
  | 'machine.changed'
  | 'machine.moved'
  | 'machine.removed'
  | 'machine.transferred'
  | 'machine.alerted'
  | 'fault.reported'

export async function publishMachineChanges(services: Services, tx: Db, events: DomainEvent<MachineEvent>[]): Promise<void> {
  const ids = [...new Set(events.map(({ body }) => body.machineId))]
  const forOwners = new Set(events.flatMap(({ type, body }) => (ownersHear.has(type) ? [body.machineId] : [])))
  const machines = await tx
    .selectFrom('machines')
    .select(['id', 'location_id as locationId', 'owner_id as ownerId'])
    .where('id', '=', anyOf(ids))
    .execute()
  const publications = machines.flatMap(({ id, locationId, ownerId }) => {
    const message = { type: 'machine-changed' as const, machine_id: id }
    const topics = [
      topic.machine(id),
      ...(locationId === null ? [] : [topic.location(locationId)]),
      ...(ownerId !== null && forOwners.has(id) ? [topic.user(ownerId)] : []),
    ]
    return topics.map((to) => ({ topic: to, message }))
  })
  const removals = events.flatMap(({ body }) => {
    if (!('from' in body) || body.from === null) return []
    return [{ topic: topic.location(body.from), message: { type: 'machine-changed' as const, machine_id: body.machineId } }]
  })
  await publishLiveAll(services, tx, [...publications, ...removals])
}

const machinesHidden = 'machines-hidden'

/**
 * Event handler: ends the streams about machines that are no longer at a public location. Only clients with access can
 * reconnect.
 */
export async function endHiddenMachineStreams(
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
