import type { DomainEvent } from '../../domain-events.ts'
import { z } from 'zod'
import { anyOf, sql, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastBoardClosed, broadcastBoardsChanged } from './board-broadcasts.ts'

/** Event handler: ends the streams of boards at locations that became private. Only clients with access can reconnect. */
export async function hideLocationBoards(services: Services, tx: Tx, events: DomainEvent<'location.hidden'>[]): Promise<void> {
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
