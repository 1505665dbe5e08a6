import { rawQuery } from '../../platform/db/raw-query.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { withdrawOvertakenNotices } from '../notifications/index.ts'
import { gamesAsPlayedBy, type GamesSource } from '../plays/index.ts'
import { isReckoned } from './aggregate-games.sql.ts'
import { overtakenSubject } from './notify-overtaken.ts'

/**
 * Event handler: removes ranks from disowned games from the player's rank history, and the followers' notices of being
 * overtaken by these games. Histories of other players stay, as they held those ranks on those days.
 */
export async function deleteDisownedRanks(services: Services, tx: Tx, events: DomainEvent<'play.disowned'>[]): Promise<void> {
  const parts = events.map(({ body }) => body)
  await forgetRanksBy(tx, gamesAsPlayedBy(parts))
  await withdrawOvertakenNotices(services, tx, parts.map(overtakenSubject))
}

/**
 * A rank may come from the game when it was stored after the game and before an equal or better game of the player on the same
 * model and location. If no earlier rank exists, the next snapshot stores the current one.
 */
const forgetRanksBy = rawQuery(
  'leaderboards: forget ranks by',
  {},
  (source: GamesSource) => sql`
    with games as materialized (
      select pp.user_id, pp.title_id, pp.model_id, p.location_id, pp.score, p.ended_at from ${source} where not p.late),
    gone as (
      delete from rank_days r using games g, board_partitions s
      where s.title_id = g.title_id and s.location_key in (0, g.location_id) and r.partition_id = s.id
        and r.user_id = g.user_id and r.noted_at >= g.ended_at
        and (${isReckoned} or not exists (
          select from play_players o join plays op on op.id = o.play_id
          where o.user_id = g.user_id and o.title_id = g.title_id and o.model_id = g.model_id and not op.late
            and op.location_id is not distinct from g.location_id and o.score >= g.score and o.ended_at <= r.noted_at))
      returning r.user_id, r.partition_id)
    update board_entries e set rank_before = null from gone
    where e.user_id = gone.user_id and e.partition_id = gone.partition_id`,
)
