import type { DomainEvent } from '../../domain-events.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { gamesOf, broadcastPlayersChanged } from '../plays/index.ts'
import { broadcastBoardsChanged } from './board-broadcasts.ts'
import { recordRebuiltPartitions } from './rank-memory.sql.ts'
import { partitionsToCount, placeGames, startCounting } from './place.sql.ts'
import { refillPartitions, partitionsByTitle } from './refill.sql.ts'

/** Event handler: enters each player's best score on every board the game counts for. Late games count for none. */
export async function placeScores(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const batch = gamesOf(events.map(({ seq }) => seq))
  const { touched, players } = await placeGames(tx, batch, services.clock.now())
  if (!touched.length) return
  const grown = touched.filter(({ counted, entries }) => !counted && entries > services.config.limits.countedFrom)
  if (grown.length)
    await startCounting(
      tx,
      grown.map(({ partitionId }) => partitionId),
    )
  await broadcastBoardsChanged(services, tx, touched)
  await broadcastPlayersChanged(services, tx, 'ranks', players)
}

/** Recomputes partitions from the plays. The event processor must be paused. */
export async function fillPartitions(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Db,
  partitionIds: number[],
): Promise<void> {
  await refillPartitions(tx, partitionIds, services.clock.now())
  await recordRebuiltPartitions(tx, partitionIds, services.clock.now())
  const grown = await partitionsToCount(tx, partitionIds, services.config.limits.countedFrom)
  if (grown.length) await startCounting(tx, grown)
}

/**
 * Recomputes all boards from the plays, one title at a time. The event processor runs in between, and an interrupted run keeps
 * finished titles. Reports progress after each title.
 */
export async function rebuildBoards(
  services: Pick<Services, 'db' | 'config' | 'clock' | 'broadcasts'>,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<void> {
  const titles = await partitionsByTitle(services.db)
  for (const [i, partitions] of titles.entries()) {
    await inTransaction(services.db, async (tx) => {
      await liftTimeLimit(tx)
      await pauseEventProcessor(tx)
      await fillPartitions(
        services,
        tx,
        partitions.map(({ partitionId }) => partitionId),
      )
      await broadcastBoardsChanged(
        services,
        tx,
        partitions.map((partition) => ({ ...partition, best: Number.MAX_SAFE_INTEGER })),
      )
    })
    onProgress(i + 1, titles.length)
  }
}
