import { machineDataRecords as records } from '@portal/contract/machine-data'
import { sql } from '../../platform/db/database.ts'
import { rawBatches } from '../../platform/db/raw-query.ts'
import { isOpenAlert } from '../machines/index.ts'
import { isOf, isoTime, isShownLocation, registrationOf, type MachineScope } from './scope.ts'

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
