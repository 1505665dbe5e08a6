import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastBoardClosed, broadcastBoardsChanged } from './board-broadcasts.ts'

/** A place that shows itself to strangers no more: the streams of its boards end, and only those come back who may see them. */
export async function hidePlaceBoards(services: Services, tx: Tx, events: DomainEvent<'place.hidden'>[]): Promise<void> {
  const places = events.map(({ body }) => body.locationId)
  const found = await sql<{ id: number }>`
    select id from boards where location_id = any(${places}::bigint[]) and deleted_at is null`.execute(tx)
  for (const { id } of found.rows) await broadcastBoardClosed(services, tx, id)
}

/** Players who show no more than initials, or nothing: boards they stand on have changed for everybody who looks at them. */
export async function hideOnBoards(
  services: Services,
  tx: Tx,
  events: DomainEvent<'account.erased' | 'player.hidden'>[],
): Promise<void> {
  const players = events.map(({ body }) => body.userId)
  const now = services.clock.now()
  const changed = await sql<{ boardId: number; sectionId: number }>`
    with touched as (
      update board_sections s set version = s.version + 1, changed_at = ${now}
      where s.id in (select section_id from board_entries where user_id = any(${players}::bigint[]))
      returning s.id, s.board_id, s.version, s.counted),
    noted as (
      insert into rank_changes (section_id, version, user_id, old_score, new_score, written_at)
      select e.section_id, t.version, e.user_id, e.score, e.score, ${now}
      from board_entries e join touched t on t.id = e.section_id where t.counted and e.user_id = any(${players}::bigint[]))
    select board_id as "boardId", id as "sectionId" from touched`.execute(tx)
  await broadcastBoardsChanged(
    services,
    tx,
    changed.rows.map((section) => ({ ...section, best: Number.MAX_SAFE_INTEGER })),
  )
}
