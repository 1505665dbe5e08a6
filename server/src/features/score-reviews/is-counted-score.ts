import { sql } from '../../platform/db/database.ts'

type Sql = ReturnType<typeof sql>

/**
 * Whether a player's game counts for boards: neither removed nor on a fenced code version. Takes the player's row of
 * play_players and the play. Both lookup tables are small.
 */
export const isCountedScore = (player: Sql, play: Sql) => sql<boolean>`
  (not exists (
    select from score_reviews r where r.play_id = ${player}.play_id and r.slot = ${player}.slot and r.state = 'removed')
  and not exists (
    select from code_fences f where f.title_id = ${player}.title_id and f.code_version = ${play}.code_version
      and f.from_at <= ${player}.ended_at and f.lifted_at is null))`
