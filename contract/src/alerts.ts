import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, GroupType, Id, IdText, PageNumber, Time, answer } from './wire.ts'

/** ALERT EVENT: something a machine reported. */
export const AlertEvent = z
  .object({
    id: Id,
    type: z.string(),
    alert_name: z.string(),
    messages: z.array(z.string()),
    date_of_event: Time,
    date_received: Time,
    resolved_at: Time.nullable(),
    machine_id: Id,
    machine_uid: z.string(),
    machine_config_id: z.string(),
    machine_name: z.string(),
    location_id: Id.nullable(),
    location_name: z.string(),
  })
  .meta({ id: 'AlertEvent' })
export type AlertEvent = z.output<typeof AlertEvent>

/** How a machine stands with its alerts. */
export const MachineAlertInfo = z
  .object({ machine_id: Id, alert_count: Count, last_alert: Time.nullable(), coin_door_open: z.boolean() })
  .meta({ id: 'MachineAlertInfo' })
export type MachineAlertInfo = z.output<typeof MachineAlertInfo>

export const alertsCalls = {
  /** Alerts of one machine or of all of the caller's, newest first, ten a page. */
  list: endpoint({
    call: 'GET alert_events',
    caller: 'player',
    summary: 'List the alerts of your machines',
    query: z.object({ machine_id: IdText.optional(), page: PageNumber }),
    reply: answer({ alerts: z.array(AlertEvent), total_page: Count, current_page: Count, count: Count }),
    errors: ['object.unknown'],
  }),
  /** Counts of open alerts by machine. */
  infoOfMachines: endpoint({
    call: 'GET get_alerts_info_of_machines',
    caller: 'player',
    summary: 'Show how many alerts each of your machines has',
    query: z.object({ group_type: GroupType.optional() }),
    reply: answer({ machines: z.array(MachineAlertInfo) }),
    errors: ['group.unknown'],
  }),
}
