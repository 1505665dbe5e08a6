import { sql } from '../../kit/db/database.ts'

/** Where a projection reads players' games from: aliases pp (the player's row of play_players) and p (the play). */
export type GamesSource = ReturnType<typeof sql>

/**
 * The games of a batch. The fences (`offset 0`) make it two index reads a game whatever the planner believes: statistics
 * lag behind tables that grow this fast, and a batch must not cost more because the table is large.
 */
export const gamesOfBatch = (playIds: number[]): GamesSource => sql`
  unnest(${playIds}::bigint[]) as batch (id)
  cross join lateral (select * from play_players where play_id = batch.id offset 0) as pp
  cross join lateral (select * from plays where id = batch.id offset 0) as p`

/** Every game there is, to work something out anew. */
export const allGames: GamesSource = sql`play_players pp join plays p on p.id = pp.play_id`
