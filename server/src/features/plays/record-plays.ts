import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { touchLastPlayed } from '../machines/index.ts'
import { broadcastMachinesPlayed } from './changed.ts'
import { insertPlays } from './record.sql.ts'

export async function recordPlays(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const played = await insertPlays(tx, events)
  await touchLastPlayed(tx, played)
  await broadcastMachinesPlayed(
    services,
    tx,
    played.map(({ machineId }) => machineId),
  )
}
