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

/** Single games of single players. */
export const gamesOfPlayers = (games: { playId: number; userId: number }[]): GamesSource => sql`
  jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as picked ("playId" bigint, "userId" bigint)
  join play_players pp on pp.play_id = picked."playId" and pp.user_id = picked."userId" join plays p on p.id = pp.play_id`

/** Games of a title on one version of its code, from a moment on. */
export const gamesOfCode = (titleId: number, codeVersion: string, from: Date): GamesSource => sql`
  (select * from plays where title_id = ${titleId} and code_version = ${codeVersion} and ended_at >= ${from}) as p
  join play_players pp on pp.play_id = p.id`
