import { topic, type LiveMessageOf } from '@portal/contract/live'
import type { Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/bus.ts'
import type { Services } from '../../platform/services.ts'

type What = LiveMessageOf<'user-changed'>['what'][number]

const machinesPlayed = 'machines-played'
const playersChanged = 'players-changed'
/** Ids of up to ten digits that one signal carries. */
const perSignal = 600

/** Says, once the transaction commits, that something about these players changed: pages of theirs read it again. */
export async function signalPlayersChanged({ bus }: Services, tx: Db, what: What, userIds: number[]): Promise<void> {
  for (const users of chunksOf(userIds, perSignal)) await bus.send(tx, playersChanged, { what, users })
}

/** Says that games ended on these machines. */
export async function signalMachinesPlayed({ bus }: Services, tx: Db, machineIds: number[]): Promise<void> {
  for (const machines of chunksOf(machineIds, perSignal)) await bus.send(tx, machinesPlayed, { machines })
}

/** Passes on to the pages open at this node that their players or machines changed. */
export function listenForPlays({ bus, hub }: Services): void {
  bus.on(playersChanged, ({ what, users }: { what: What; users: number[] }) => {
    for (const id of users) hub.tell(topic.user(id), { type: 'user-changed', user_id: id, what: [what] })
  })
  bus.on(machinesPlayed, ({ machines }: { machines: number[] }) => {
    for (const id of machines) hub.tell(topic.machine(id), { type: 'machine-changed', machine_id: id })
  })
}
