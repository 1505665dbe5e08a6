import type { Db } from '../../kit/db/database.ts'
import { sql } from '../../kit/db/database.ts'
import type { LoggedFact } from '../../kit/facts/queries.ts'

/**
 * Copies logged games into plays, one row a game and one a player; answers when each machine was last played.
 * Who is no active player at that moment stands as a guest. The fences keep it at index reads a game, as in `gamesOfBatch`.
 */
export async function insertPlays(tx: Db, facts: LoggedFact[]): Promise<{ machineId: number; at: Date }[]> {
  const played = await sql<{ machineId: number; at: Date }>`
    with games as materialized (
      select g.seq as play_id, g.machine_id, g.received_at, b.*
      from unnest(${facts.map(({ xid }) => xid)}::text[]::xid8[], ${facts.map(({ seq }) => seq)}::bigint[]) as f (xid, seq)
      cross join lateral (select * from game_log where xid = f.xid and seq = f.seq offset 0) as g
      cross join lateral jsonb_to_record(g.body) as b (title_id int, model_id int, location_id bigint, verified_place boolean,
        late boolean, code_version text, started_at timestamptz, ended_at timestamptz, players jsonb)),
    people as materialized (
      select g.play_id, g.machine_id, g.title_id, g.model_id, g.ended_at, p.slot, u.id as user_id, p.initials, p.score,
        case when u.id is null then 'guest' else coalesce(p.proof, 'before_rule') end as proof,
        array(select jsonb_array_elements_text(p.achievements)) as achievements, nullif(p.data, '{}') as data
      from games g
      cross join lateral jsonb_to_recordset(g.players)
        as p (slot smallint, player text, proof text, initials text, score bigint, achievements jsonb, data jsonb)
      left join lateral (select id from users where uid = p.player and status = 'active' limit 1) as u on true),
    stored_plays as (
      insert into plays (id, machine_id, title_id, model_id, location_id, verified, late, code_version, started_at, ended_at, received_at)
      select g.play_id, g.machine_id, g.title_id, g.model_id, g.location_id,
        g.verified_place and k.play_id is not null, g.late, g.code_version, g.started_at, g.ended_at, g.received_at
      from games g
      left join (select distinct play_id from people where user_id is not null) k on k.play_id = g.play_id),
    stored_people as (
      insert into play_players (play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at, achievements, data,
        proof)
      select play_id, slot, user_id, initials, score, machine_id, title_id, model_id, ended_at, achievements, data, proof from people)
    select machine_id as "machineId", max(ended_at) as at from games group by machine_id`.execute(tx)
  return played.rows
}
