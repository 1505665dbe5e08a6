import { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import { anyOf, inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { liftTimeLimit } from '../../platform/db/session.sql.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import { withdrawOvertakenNotices } from '../notifications/index.ts'
import {
  broadcastPlayersChanged,
  gamesAsPlayedBy,
  gamesOf,
  gamesOfPlayers,
  nextGamesOfCode,
  type GamesSource,
} from '../plays/index.ts'
import { broadcastBoardClosed, broadcastBoardsChanged } from './live-board.ts'
import { overtakenSubject } from './notify-overtaken.ts'
import {
  isAggregated,
  partitionsByTitle,
  partitionsNeedingCounters,
  placeGames,
  recomputeFrom,
  refillPartitions,
  createCounters,
} from './placing.ts'
import { recordRebuiltPartitions } from './rank-memory.ts'

/** Event handler: enters each player's best score on every board the game counts for. Late games count for none. */
export async function placeScores(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const batch = gamesOf(events.map(({ seq }) => seq))
  const { touched, players } = await placeGames(tx, batch, services.clock.now())
  if (!touched.length) return
  const grown = touched.filter(({ hasCounters, entries }) => !hasCounters && entries > services.config.limits.countedFrom)
  if (grown.length)
    await createCounters(
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
  const grown = await partitionsNeedingCounters(tx, partitionIds, services.config.limits.countedFrom)
  if (grown.length) await createCounters(tx, grown)
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
 * Event handler: recomputes the entries of everyone who played on code versions that were fenced (their games no longer count)
 * or released again. It handles a limited number of games and records an event for the rest, so that other events are not
 * delayed and a restart resumes here.
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

/**
 * Event handler: removes ranks from disowned games from the player's rank history, and the followers' notices of being
 * overtaken by these games. Histories of other players stay, as they held those ranks on those days.
 */
export async function deleteDisownedRanks(services: Services, tx: Tx, events: DomainEvent<'play.disowned'>[]): Promise<void> {
  const parts = events.map(({ body }) => body)
  await deleteRanksOfGames(tx, gamesAsPlayedBy(parts))
  await withdrawOvertakenNotices(services, tx, parts.map(overtakenSubject))
}

/**
 * Finds the stored ranks that may come from the game: stored after it and before an equal or better game of the player on the
 * same model and location. If no earlier rank exists, the next snapshot stores the current one.
 */
const deleteRanksOfGames = rawQuery(
  'leaderboards: delete ranks of games',
  {},
  (source: GamesSource) => sql`
    with games as materialized (
      select pp.user_id, pp.title_id, pp.model_id, p.location_id, pp.score, p.ended_at from ${source} where not p.late),
    gone as (
      delete from rank_days r using games g, board_partitions s
      where s.title_id = g.title_id and s.location_key in (0, g.location_id) and r.partition_id = s.id
        and r.user_id = g.user_id and r.noted_at >= g.ended_at
        and (${isAggregated} or not exists (
          select from play_players o join plays op on op.id = o.play_id
          where o.user_id = g.user_id and o.title_id = g.title_id and o.model_id = g.model_id and not op.late
            and op.location_id is not distinct from g.location_id and o.score >= g.score and o.ended_at <= r.noted_at))
      returning r.user_id, r.partition_id)
    update board_entries e set rank_before = null from gone
    where e.user_id = gone.user_id and e.partition_id = gone.partition_id`,
)

/** Event handler: ends the streams of boards at locations that became private. Only clients with access can reconnect. */
export async function endHiddenBoardStreams(services: Services, tx: Tx, events: DomainEvent<'location.hidden'>[]): Promise<void> {
  const places = events.map(({ body }) => body.locationId)
  const found = await tx
    .selectFrom('boards')
    .select('id')
    .where('location_id', '=', anyOf(places))
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id } of found) await broadcastBoardClosed(services, tx, id)
}

const touchBoardsOf = rawQuery(
  'leaderboards: touch boards of players',
  { boardId: z.number(), partitionId: z.number() },
  (players: number[], now: Date) => sql`
    with touched as (
      update board_partitions s set version = s.version + 1, changed_at = ${now}
      where s.id in (select partition_id from board_entries where user_id = any(${players}::bigint[]))
      returning s.id, s.board_id, s.version, s.counted),
    noted as (
      insert into rank_changes (partition_id, version, user_id, old_score, new_score, written_at)
      select e.partition_id, t.version, e.user_id, e.score, e.score, ${now}
      from board_entries e join touched t on t.id = e.partition_id where t.counted and e.user_id = any(${players}::bigint[]))
    select board_id as "boardId", id as "partitionId" from touched`,
)

/** Event handler: broadcasts a change of all boards of players who are now shown by initials or not at all. */
export async function hideOnBoards(
  services: Services,
  tx: Tx,
  events: DomainEvent<'account.erased' | 'player.hidden'>[],
): Promise<void> {
  const players = events.map(({ body }) => body.userId)
  const now = services.clock.now()
  const changed = await touchBoardsOf(tx, players, now)
  await broadcastBoardsChanged(
    services,
    tx,
    changed.map((partition) => ({ ...partition, best: Number.MAX_SAFE_INTEGER })),
  )
}
