import { type DomainEvent, recordEvents } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import {
  gamesAsPlayedBy,
  gamesOf,
  gamesOfPlayers,
  nextGamesOfCode,
  broadcastPlayersChanged,
  type GamesSource,
} from '../plays/index.ts'
import { broadcastBoardsChanged } from './board-broadcasts.ts'
import { recomputeFrom } from './recompute.sql.ts'

export const recomputeBoards = (
  services: Services,
  tx: Tx,
  events: DomainEvent<'score.removed' | 'score.restored'>[],
): Promise<void> => recompute(services, tx, gamesOfPlayers(events.map(({ body }) => body)))

export const recomputeDisowned = (
  services: Services,
  tx: Tx,
  events: DomainEvent<'play.disowned' | 'play.reclaimed'>[],
): Promise<void> => recompute(services, tx, gamesAsPlayedBy(events.map(({ body }) => body)))

/**
 * Event handler: recomputes the entries of everyone who played on fenced or freed code versions. It handles a limited number of
 * games and records an event for the rest, so that other events are not delayed and a restart resumes here.
 */
export async function recomputeTitles(
  services: Services,
  tx: Tx,
  events: DomainEvent<'code.fenced' | 'code.freed' | 'code.recomputed'>[],
): Promise<void> {
  for (const { body } of events) {
    const { playIds, after } = await nextGamesOfCode(tx, body, services.config.limits.gamesRefittedAtOnce)
    if (playIds.length) await recompute(services, tx, gamesOf(playIds))
    if (after !== null) await recordEvents(tx, 'code.recomputed', [{ ...body, after }], services.clock.now())
  }
}

async function recompute(services: Services, tx: Tx, source: GamesSource): Promise<void> {
  const { touched, players } = await recomputeFrom(tx, source, services.clock.now())
  await broadcastBoardsChanged(services, tx, touched)
  await broadcastPlayersChanged(services, tx, 'ranks', players)
}
