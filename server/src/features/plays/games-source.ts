import { sql, type Sql } from '../../platform/db/database.ts'
import type { LoggedEvent } from '../../platform/domain-events/events.sql.ts'

export type Position = Pick<LoggedEvent, 'xid' | 'seq'>

/** The `from` clause of a query over games. Its aliases are pp (the player's row of play_players) and p (the row of plays). */
export type GamesSource = ReturnType<typeof sql>

export const allGames: GamesSource = sql`play_players pp join plays p on p.id = pp.play_id`

export type PlayersPart = { playId: number; slot: number; userId: number }

/**
 * The games of a batch. `offset 0` forces two index reads per game: PostgreSQL's statistics of fast-growing tables are
 * outdated, and the time for a batch must not depend on the table's size.
 */
export const gamesOf = (playIds: number[]): GamesSource => sql`
  unnest(${playIds}::bigint[]) as batch (id)
  cross join lateral (select * from play_players where play_id = batch.id offset 0) as pp
  cross join lateral (select * from plays where id = batch.id offset 0) as p`

export const gamesOfTitles = (titleIds: number[]): GamesSource => sql`
  (select * from play_players where title_id = any(${titleIds}::int[])) as pp
  join (select * from plays where title_id = any(${titleIds}::int[])) as p on p.id = pp.play_id`

export const gamesOfPlayers = (games: { playId: number; userId: number }[]): GamesSource => sql`
  jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as picked ("playId" bigint, "userId" bigint)
  join play_players pp on pp.play_id = picked."playId" and pp.user_id = picked."userId" join plays p on p.id = pp.play_id`

export const gamesOfUsers = (userIds: number[]): GamesSource => sql`
  (select * from play_players where user_id = any(${userIds}::bigint[])) as pp join plays p on p.id = pp.play_id`

export const gamesAtLocations = (locationIds: number[]): GamesSource => sql`
  (select * from plays where location_id = any(${locationIds}::bigint[])) as p join play_players pp on pp.play_id = p.id`

/** Slots of games as if they still belonged to these players, even when they belong to guests now. */
export const gamesAsPlayedBy = (parts: PlayersPart[]): GamesSource => sql`(
  select x.play_id, x.slot, picked."userId" as user_id, x.initials, x.score, x.machine_id, x.title_id, x.model_id, x.ended_at,
    x.proof, x.utc_offset, x.played_on
  from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as picked ("playId" bigint, slot smallint, "userId" bigint)
  join play_players x on x.play_id = picked."playId" and x.slot = picked.slot) as pp join plays p on p.id = pp.play_id`

/** Games of the log at these positions; `offset 0` forces one index read per game. */
export const loggedGames = (events: Position[]): Sql => sql`
  select g.seq as play_id, g.xid, g.machine_id, g.uuid, g.received_at, b.*
  from unnest(${events.map(({ xid }) => xid)}::text[]::xid8[], ${events.map(({ seq }) => seq)}::bigint[]) as e (xid, seq)
  cross join lateral (select * from game_log where xid = e.xid and seq = e.seq offset 0) as g
  cross join lateral jsonb_to_record(g.body) as b (title_id int, model_id int, location_id bigint, verified_place boolean,
    late boolean, code_version text, started_at timestamptz, ended_at timestamptz, players jsonb)`
