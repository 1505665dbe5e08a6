import { topic, type LiveMessageOf } from '@portal/contract/live'
import type { Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'

type ChangedPart = LiveMessageOf<'user-changed'>['what'][number]

const machinesPlayed = 'machines-played'
const playersChanged = 'players-changed'
/** Ids of up to ten digits per broadcast. */
const perBroadcast = 600

export async function broadcastPlayersChanged(
  { broadcasts }: Services,
  tx: Db,
  what: ChangedPart,
  userIds: number[],
): Promise<void> {
  for (const users of chunksOf(userIds, perBroadcast)) await broadcasts.send(tx, playersChanged, { what, users })
}

export async function broadcastMachinesPlayed({ broadcasts }: Services, tx: Db, machineIds: number[]): Promise<void> {
  for (const machines of chunksOf(machineIds, perBroadcast)) await broadcasts.send(tx, machinesPlayed, { machines })
}

export function listenForPlays({ broadcasts, sseBroker }: Services): void {
  broadcasts.on(playersChanged, ({ what, users }: { what: ChangedPart; users: number[] }) => {
    for (const id of users) sseBroker.publish(topic.user(id), { type: 'user-changed', user_id: id, what: [what] })
  })
  broadcasts.on(machinesPlayed, ({ machines }: { machines: number[] }) => {
    for (const id of machines) sseBroker.publish(topic.machine(id), { type: 'machine-changed', machine_id: id })
  })
}
