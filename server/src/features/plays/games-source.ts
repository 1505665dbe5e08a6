import { sql, type Db } from '../../platform/db/database.ts'

/** Where a projection reads players' games from: aliases pp (the player's row of play_players) and p (the play). */
export type GamesSource = ReturnType<typeof sql>

/**
 * The games of a batch. The fences (`offset 0`) make it two index reads a game whatever the planner believes: statistics
 * lag behind tables that grow this fast, and a batch must not cost more because the table is large.
 */
export const gamesOf = (playIds: number[]): GamesSource => sql`
  unnest(${playIds}::bigint[]) as batch (id)
  cross join lateral (select * from play_players where play_id = batch.id offset 0) as pp
  cross join lateral (select * from plays where id = batch.id offset 0) as p`

/** Every game there is, to work something out anew. */
export const allGames: GamesSource = sql`play_players pp join plays p on p.id = pp.play_id`

/** Every game of these titles. */
export const gamesOfTitles = (titleIds: number[]): GamesSource => sql`
  (select * from play_players where title_id = any(${titleIds}::int[])) as pp
  join (select * from plays where title_id = any(${titleIds}::int[])) as p on p.id = pp.play_id`

/** Single games of single players. */
export const gamesOfPlayers = (games: { playId: number; userId: number }[]): GamesSource => sql`
  jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as picked ("playId" bigint, "userId" bigint)
  join play_players pp on pp.play_id = picked."playId" and pp.user_id = picked."userId" join plays p on p.id = pp.play_id`

/** Every game of these players. */
export const gamesOfUsers = (userIds: number[]): GamesSource => sql`
  (select * from play_players where user_id = any(${userIds}::bigint[])) as pp join plays p on p.id = pp.play_id`

/** A player's part of a game. */
export type PlayersPart = { playId: number; slot: number; userId: number }

/** Parts of games as if these players had them, whoever has them now. */
export const gamesAsPlayedBy = (parts: PlayersPart[]): GamesSource => sql`(
  select x.play_id, x.slot, picked."userId" as user_id, x.initials, x.score, x.machine_id, x.title_id, x.model_id, x.ended_at,
    x.proof
  from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as picked ("playId" bigint, slot smallint, "userId" bigint)
  join play_players x on x.play_id = picked."playId" and x.slot = picked.slot) as pp join plays p on p.id = pp.play_id`

/** Games of a title on one version of its code, from a moment on; those up to the play `after` have been seen to. */
export type CodeGames = { titleId: number; codeVersion: string; from: string; after?: number }

/** Games that are looked through at once for those of a version. */
const lookedThrough = 50_000

/** The next of them, so many at most, and the play after which the rest begins; null when that is all. */
export async function nextGamesOfCode(
  db: Db,
  { titleId, codeVersion, from, after }: CodeGames,
  most: number,
): Promise<{ playIds: number[]; after: number | null }> {
  const found = await sql<{ playIds: number[]; after: number | null }>`
    with looked as materialized (
      select id, title_id, code_version, ended_at from plays where id > ${after ?? 0} order by id limit ${lookedThrough}),
    found as materialized (
      select id from looked where title_id = ${titleId} and code_version = ${codeVersion} and ended_at >= ${from}::timestamptz
      order by id limit ${most})
    select (select coalesce(json_agg(id), '[]') from found) as "playIds",
      case when (select count(*) from found) = ${most} then (select max(id) from found)
        when (select count(*) from looked) = ${lookedThrough} then (select max(id) from looked) end as after`.execute(db)
  return found.rows[0] ?? { playIds: [], after: null }
}
