import { machineDataRecords as records } from '@portal/contract/machine-data'
import { sql } from '../../platform/db/database.ts'
import { rawBatches } from '../../platform/db/raw-query.ts'
import { isOf, isoTime, registrationOf, roleOf, type MachineScope } from './scope.ts'

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
