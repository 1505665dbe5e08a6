import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { touchLastPlayed } from '../machines/index.ts'
import { broadcastMachinesPlayed } from './changed.ts'
import { insertPlays, redateRows } from './record.sql.ts'

export async function recordPlays(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const played = await insertPlays(tx, events)
  await touchLastPlayed(tx, played)
  await broadcastMachinesPlayed(
    services,
    tx,
    played.map(({ machineId }) => machineId),
  )
}

/** Event handler: games of players whose zone was corrected. Games at a location have the days of the location. */
export async function redateGames({ clock }: Services, tx: Tx, events: DomainEvent<'zone.corrected'>[]): Promise<void> {
  const players = await redateRows(tx, 'person', [...new Set(events.map(({ body }) => body.userId))])
  if (players.length) await recordEvents(tx, 'play.redated', players, clock.now())
}

/** Event handler: games at locations whose zone was corrected. */
export async function redateGamesAt(
  { clock }: Services,
  tx: Tx,
  events: DomainEvent<'location.zone-corrected'>[],
): Promise<void> {
  const players = await redateRows(tx, 'location', [...new Set(events.map(({ body }) => body.locationId))])
  if (players.length) await recordEvents(tx, 'play.redated', players, clock.now())
}
