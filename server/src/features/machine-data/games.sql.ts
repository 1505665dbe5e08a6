import { machineDataRecords as records } from '@portal/contract/machine-data'
import { gameCounters } from '@portal/contract/telemetry'
import { sql, type Sql } from '../../platform/db/database.ts'
import { rawBatches } from '../../platform/db/raw-query.ts'
import { isOf, isoTime, isShownLocation, registrationOf, type MachineScope } from './scope.ts'

/** Games of the log that are no plays: held, refused, or not processed yet. */
const uncountedGames = (scope: MachineScope): Sql => sql`
  select g.seq as id, g.machine_id, g.uuid, g.received_at, b.*, coalesce((
    select h.state from held_games h where h.play_id = g.seq and h.state <> 'released'), 'waiting') as state
  from game_log g
  cross join lateral jsonb_to_record(g.body) as b (model_id int, location_id bigint, late boolean, code_version text,
    started_at timestamptz, ended_at timestamptz, players jsonb)
  where ${isOf(scope, sql`g.machine_id`)} and not exists (select from plays p where p.id = g.seq)`

export const games = rawBatches(
  'machine data: games',
  records.game.shape,
  (scope: MachineScope) => sql`
    with games as (
      select p.id, p.machine_id, p.uuid, p.received_at, p.model_id, p.location_id, p.late, p.code_version, p.started_at, p.ended_at,
        p.verified, (select count(*)::int from play_players c where c.play_id = p.id) as players, 'counted' as state
      from plays p where ${isOf(scope, sql`p.machine_id`)}
      union all
      select u.id, u.machine_id, u.uuid, u.received_at, u.model_id, u.location_id, u.late, u.code_version, u.started_at, u.ended_at,
        false, jsonb_array_length(u.players), u.state
      from (${uncountedGames(scope)}) as u)
    select ${registrationOf(scope, sql`g.machine_id`)} as registration, g.id as game_id, g.uuid,
      ${isoTime(sql`g.started_at`)} as started_at, ${isoTime(sql`g.ended_at`)} as ended_at, ${isoTime(sql`g.received_at`)} as received_at,
      t.code as title_code, k.model_type, g.code_version, l.id as location_id, g.players, g.state,
      array(select distinct f ->> 'kind' from jsonb_array_elements(h.findings) as f order by 1) as review_reasons, g.verified, g.late
    from games g
    join game_models k on k.id = g.model_id
    join game_titles t on t.id = k.title_id
    left join held_games h on h.play_id = g.id
    left join locations l on l.id = g.location_id and ${isShownLocation(scope)}
    order by g.id`,
)

const counters = sql.join(gameCounters.map((name) => sql`(x.data ->> ${sql.lit(name)})::bigint as ${sql.ref(name)}`))

/** Numbers, truth values and lists of numbers under plain names: a machine could write a person into a text. */
const otherCounters = sql`(
  select jsonb_object_agg(o.key, o.value) from jsonb_each(x.data) as o
  where o.key <> all(${[...gameCounters]}::text[]) and o.key ~ '^[a-z][a-z0-9_]{0,40}$' and (
    jsonb_typeof(o.value) = 'boolean' or not jsonb_path_exists(o.value, '$[*] ? (@.type() != "number")')))`

/** Codes of the title alone, for the same reason. A cabinet keeps its title. */
const achievementsOf = ({ machineId }: MachineScope) => sql`array(
  select code from jsonb_array_elements_text(x.achievements) as reported (code) where code = any((
    select array_agg(a.code) from machines m join game_models k on k.id = m.model_id join achievements a on a.title_id = k.title_id
    where m.id = ${machineId})::text[]))`

/** Slots with neither uid nor initials. */
export const gamePlayers = rawBatches(
  'machine data: players of games',
  records.game_player.shape,
  (scope: MachineScope) => sql`
    with players as (
      select p.play_id as id, p.slot, p.machine_id, l.uuid, p.score, p.user_id is not null as is_named, p.proof,
        to_jsonb(p.achievements) as achievements, p.data
      from play_players p join plays l on l.id = p.play_id where ${isOf(scope, sql`p.machine_id`)}
      union all
      select u.id, s.slot, u.machine_id, u.uuid, s.score, coalesce(h.user_id is not null, s.player is not null),
        coalesce(s.proof, 'before_rule'), coalesce(s.achievements, '[]'), s.data
      from (${uncountedGames(scope)}) as u
      cross join lateral jsonb_to_recordset(u.players)
        as s (slot smallint, player text, proof text, score bigint, achievements jsonb, data jsonb)
      left join held_players h on h.play_id = u.id and h.slot = s.slot),
    reasons as (
      select machine_id, uuid, slot, min(reason) as reason from uncounted_games where ${isOf(scope, sql`machine_id`)} group by 1, 2, 3)
    select ${registrationOf(scope, sql`x.machine_id`)} as registration, x.id as game_id, x.slot, x.score, x.is_named, x.proof,
      r.reason as uncounted_reason, exists (
        select from disowned_games d where d.play_id = x.id and d.slot = x.slot and d.undone_at is null) as disowned, exists (
        select from removed_high_scores d where d.play_id = x.id and d.slot = x.slot and d.restored_at is null)
        as removed_from_high_scores, (
        select v.state from score_reviews v where v.play_id = x.id and v.slot = x.slot) as score_review,
      ${achievementsOf(scope)} as achievements, ${counters}, ${otherCounters} as other_counters
    from players x left join reasons r on r.machine_id = x.machine_id and r.uuid = x.uuid and r.slot = x.slot
    order by x.id, x.slot`,
)

export const scans = rawBatches(
  'machine data: scans',
  records.scan.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`s.machine_id`)} as registration, ${isoTime(sql`s.at`)} as at, s.kept as offline
    from machine_scans s where ${isOf(scope, sql`s.machine_id`)} order by s.at, s.id`,
)

export const versions = rawBatches(
  'machine data: versions',
  records.version.shape,
  (scope: MachineScope) => sql`
    select p.code_version, ${isoTime(sql`min(p.ended_at)`)} as first_game_at, ${isoTime(sql`max(p.ended_at)`)} as last_game_at,
      count(*)::int as games
    from plays p where ${isOf(scope, sql`p.machine_id`)} group by p.code_version order by min(p.ended_at), p.code_version`,
)

/** A game belongs to the day of its first slot, as on the page of the machine. */
export const days = rawBatches(
  'machine data: days',
  records.day.shape,
  (scope: MachineScope) => sql`
    with played as (
      select p.machine_id, s.day, p.ended_at - p.started_at as duration, s.players, s.high_score
      from plays p cross join lateral (
        select (array_agg(c.played_on order by c.slot))[1] as day, count(*) as players, max(c.score) as high_score
        from play_players c where c.play_id = p.id) as s
      where ${isOf(scope, sql`p.machine_id`)})
    select ${registrationOf(scope, sql`d.machine_id`)} as registration, d.day::text as day, count(*)::int as games,
      sum(d.players)::int as players, round(sum(extract(epoch from d.duration)) / 60)::int as minutes, max(d.high_score) as high_score
    from played d where d.day is not null group by d.machine_id, d.day order by d.machine_id, d.day`,
)
