import { machineDataRecords as records } from '@portal/contract/machine-data'
import { gameCounters } from '@portal/contract/telemetry'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawBatches } from '../../platform/db/raw-query.ts'
import { isOpenAlert } from '../machines/index.ts'

export const machine = rawBatches(
  'machine data: machine',
  records.machine.shape,
  (scope: MachineScope) => sql`
    select ${isoTime(sql`${scope.now}::timestamptz`)} as exported_at, ${registrationOf(scope, sql`m.id`)} as registration, m.serial,
      b.serial_number, m.uid as machine_uid, nullif(m.custom_display_name, '') as name, t.code as title_code, t.name as title_name,
      k.model_code, k.model_type, k.name as model_name, b.built_on::text as built_on, m.machine_configuration_number,
      m.configuration_number, m.code_version, (
        select c.version from code_versions c where c.title_id = t.id order by c.published_at desc limit 1) as newest_code_version,
      m.key_version, m.state as presence, ${isoTime(sql`m.last_heard_at`)} as last_heard_at,
      ${isoTime(sql`m.last_played_at`)} as last_played_at, ${isoTime(sql`m.last_alert_at`)} as last_alert_at, (
        select count(*)::int from alert_groups g where g.machine_id = m.id and ${isOpenAlert(sql`g`)}) as open_alerts,
      m.coin_door_open, m.out_of_service, m.pending_hardware_replacement, m.games_waiting, m.clock_offset_ms
    from machines m
    join built_machines b on b.serial = m.serial
    join game_models k on k.id = m.model_id
    join game_titles t on t.id = k.title_id
    where m.id = ${scope.machineId}`,
)

export const registrations = rawBatches(
  'machine data: registrations',
  records.registration.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`m.id`)} as registration, coalesce(m.owner_id = ${scope.ownerId}, false) as is_yours,
      m.group_type as kind, ${isoTime(sql`m.registered_at`)} as registered_at,
      ${isoTime(sql`m.registration_completed_at`)} as completed_at, ${isoTime(sql`m.archived_at`)} as ended_at,
      m.transferred as is_transferred, m.code_version, ${isoTime(sql`m.last_heard_at`)} as last_heard_at
    from machines m where ${isOf(scope, sql`m.id`)} order by m.id`,
)

/** Steps of the maker are known by the serial alone. */
export const steps = rawBatches(
  'machine data: steps',
  records.step.shape,
  (scope: MachineScope) => sql`
    select registration, ${isoTime(sql`at`)} as at, step, by from (
      select ${registrationOf(scope, sql`h.machine_id`)} as registration, h.at, h.status as step,
        case when h.status = 'registration_failed' or h.user_id is null then 'portal' else 'owner' end as by, h.id
      from machine_history h where ${isOf(scope, sql`h.machine_id`)}
      union all
      select null, s.at, s.what, 'maker', s.id from built_machine_steps s
      where s.serial = ${scope.serial} and s.at <= coalesce(${scope.until}::timestamptz, 'infinity')) as steps
    order by steps.at, id`,
)

export const transfers = rawBatches(
  'machine data: transfers',
  records.transfer.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`x.machine_id`)} as registration, ${isoTime(sql`x.offered_at`)} as offered_at,
      ${isoTime(sql`x.expires_at`)} as expires_at, x.state, x.to_id is not null as is_entered,
      ${isoTime(sql`x.answered_at`)} as answered_at
    from machine_transfers x where ${isOf(scope, sql`x.machine_id`)} order by x.id`,
)

export const stays = rawBatches(
  'machine data: stays',
  records.stay.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`s.machine_id`)} as registration, ${isoTime(sql`s.since`)} as since,
      ${isoTime(sql`coalesce(lead(s.since) over (partition by s.machine_id order by s.since), m.archived_at)`)} as until,
      l.group_type as kind, shown.id as location_id, shown.name as location_name, nullif(shown.city, '') as city,
      nullif(shown.country, '') as country
    from machine_stays s
    join machines m on m.id = s.machine_id
    left join locations l on l.id = s.location_id
    left join locations shown on shown.id = l.id and ${isShownLocation(scope)}
    where ${isOf(scope, sql`s.machine_id`)} order by s.machine_id, s.since`,
)

export const presence = rawBatches(
  'machine data: presence',
  records.presence.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`c.machine_id`)} as registration, ${isoTime(sql`c.at`)} as at, c.state
    from machine_state_changes c where ${isOf(scope, sql`c.machine_id`)} order by c.machine_id, c.at, c.id`,
)

export const silences = rawBatches(
  'machine data: silences',
  records.silence.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`s.machine_id`)} as registration, ${isoTime(sql`s.from_at`)} as "from",
      ${isoTime(sql`s.until_at`)} as until
    from machine_silences s where ${isOf(scope, sql`s.machine_id`)} order by s.machine_id, s.until_at`,
)

export const reviews = rawBatches(
  'machine data: reviews of the machine',
  records.machine_review.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`r.machine_id`)} as registration, r.cause, ${isoTime(sql`r.opened_at`)} as opened_at,
      ${isoTime(sql`r.closed_at`)} as closed_at
    from machine_reviews r where ${isOf(scope, sql`r.machine_id`)} order by r.id`,
)

export const alerts = rawBatches(
  'machine data: alerts',
  records.alert.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`a.machine_id`)} as registration, a.id as alert_id, a.group_id as alert_group_id, a.type,
      a.alert_name as name, a.messages, ${isoTime(sql`a.date_of_event`)} as at, ${isoTime(sql`a.date_received`)} as received_at
    from alert_events a where ${isOf(scope, sql`a.machine_id`)} order by a.id`,
)

export const alertGroups = rawBatches(
  'machine data: alert groups',
  records.alert_group.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`g.machine_id`)} as registration, g.id as alert_group_id, g.type, g.alert_name as name,
      g.messages, g.times, ${isoTime(sql`g.first_at`)} as first_at, ${isoTime(sql`g.last_at`)} as last_at, g.state,
      ${isoTime(sql`g.acknowledged_at`)} as acknowledged_at,
      case when g.acknowledged_at is not null then ${roleOf(sql`g.acknowledged_by`)} end as acknowledged_by,
      ${isoTime(sql`g.snoozed_at`)} as snoozed_at, ${isoTime(sql`g.snoozed_until`)} as snoozed_until,
      case when g.snoozed_at is not null then ${roleOf(sql`g.snoozed_by`)} end as snoozed_by,
      ${isoTime(sql`g.resolved_at`)} as resolved_at, case when g.resolved_at is null then null
        when g.resolved_by is null then 'machine' else ${roleOf(sql`g.resolved_by`)} end as resolved_by
    from alert_groups g join machines m on m.id = g.machine_id
    where ${isOf(scope, sql`g.machine_id`)} order by g.id`,
)

export const commands = rawBatches(
  'machine data: commands',
  records.command.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`c.machine_id`)} as registration, c.id as command_id, c.kind,
      c.args ->> 'code_version' as code_version, (c.args ->> 'out_of_service')::boolean as out_of_service,
      ${isoTime(sql`c.created_at`)} as asked_at, ${roleOf(sql`c.asked_by`)} as asked_by,
      ${isoTime(sql`c.taken_at`)} as taken_at, ${isoTime(sql`c.acknowledged_at`)} as ended_at,
      ${isoTime(sql`c.expires_at`)} as expires_at, c.state, nullif(c.message, '') as message
    from machine_commands c join machines m on m.id = c.machine_id
    where ${isOf(scope, sql`c.machine_id`)} order by c.id`,
)

/** Without what people wrote and photographed. */
export const faultReports = rawBatches(
  'machine data: fault reports',
  records.fault_report.shape,
  (scope: MachineScope) => sql`
    select ${registrationOf(scope, sql`r.machine_id`)} as registration, r.id as fault_report_id, r.kind, r.severity, r.state, r.times,
      ${isoTime(sql`r.first_at`)} as first_at, ${isoTime(sql`r.last_at`)} as last_at, ${isoTime(sql`r.answered_at`)} as answered_at,
      case when r.answered_at is not null then ${roleOf(sql`r.answered_by`)} end as answered_by
    from fault_reports r join machines m on m.id = r.machine_id
    where ${isOf(scope, sql`r.machine_id`)} order by r.id`,
)

export const faultReportEntries = rawBatches(
  'machine data: entries of fault reports',
  records.fault_report_entry.shape,
  (scope: MachineScope) => sql`
    select e.report_id as fault_report_id, ${isoTime(sql`e.at`)} as at, e.severity
    from fault_report_entries e join fault_reports r on r.id = e.report_id
    where ${isOf(scope, sql`r.machine_id`)} order by e.id`,
)

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

/** The registrations of one cabinet up to the reader's; later owners are not theirs to read. */
export type MachineScope = {
  /** Rows of `machines`, oldest first; the last one is the reader's. */
  ids: number[]
  machineId: number
  serial: string
  ownerId: number
  /** The end of the reader's registration; null while it lasts. */
  until: Date | null
  now: Date
}

export async function registrationsUpTo(db: Db, machine: { id: number; serial: string }): Promise<number[]> {
  const rows = await db
    .selectFrom('machines')
    .select('id')
    .where('serial', '=', machine.serial)
    .where('id', '<=', machine.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const isOf = ({ ids }: MachineScope, machineId: Sql): Sql => sql`${machineId} = any(${ids}::bigint[])`

const registrationOf = ({ ids }: MachineScope, machineId: Sql): Sql => sql`array_position(${ids}::bigint[], ${machineId})`

/** Infinite times become null. */
const isoTime = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether the reader may know the location `l`: their own, or one that everybody can find. */
const isShownLocation = ({ ownerId }: MachineScope): Sql =>
  sql`(l.owner_id = ${ownerId} or (l.group_type = 'business' and l.privacy_type = 'public'))`

/** The role of the person `by` in the registration `m`; an owner who closed the account was the owner. */
const roleOf = (by: Sql): Sql =>
  sql`case when ${by} is null then 'portal' when ${by} = coalesce(m.owner_id, ${by}) then 'owner' else 'staff' end`
