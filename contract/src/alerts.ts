import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Presence } from './machines-entities.ts'
import { alertSeverities } from './rules/alert-faults.ts'
import {
  Colour,
  GlowColor,
  LampColor,
  Count,
  Done,
  GroupType,
  Id,
  IdText,
  PageNumber,
  Revision,
  Time,
  answer,
  atRevision,
  publicText,
  shortText,
} from './wire.ts'

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

export const MachineAlertInfo = z
  .object({ machine_id: Id, alert_count: Count, last_alert: Time.nullable(), coin_door_open: z.boolean() })
  .meta({ id: 'MachineAlertInfo' })
export type MachineAlertInfo = z.output<typeof MachineAlertInfo>

export const AlertGroup = z
  .object({
    id: Id,
    type: z.string(),
    alert_name: z.string(),
    messages: z.array(z.string()),
    times: Count,
    first_at: Time,
    last_at: Time,
    state: z.enum(['open', 'acknowledged', 'resolved']),
    severity: z.enum(alertSeverities),
    /** The person it is assigned to. */
    acknowledged_by: z.string().nullable(),
    acknowledged_at: Time.nullable(),
    /** Null when the machine itself, or its return, resolved it. */
    resolved_by: z.string().nullable(),
    resolved_at: Time.nullable(),
    /** `until` is null when it is put off until it happens again. */
    snoozed: z.object({ by: z.string(), at: Time, until: Time.nullable() }).nullable(),
    machine_id: Id,
    machine_name: z.string(),
    serial_number: z.string(),
    game_name: z.string(),
    game_code: z.string(),
    model_type_name: z.string(),
    gradient_start: Colour,
    gradient_stop: Colour,
    lamp_color: LampColor,
    glow_color: GlowColor,
    presence: Presence,
    last_heard: Time.nullable(),
    out_of_service: z.boolean(),
    location_id: Id.nullable(),
    location_name: z.string(),
  })
  .meta({ id: 'AlertGroup' })
export type AlertGroup = z.output<typeof AlertGroup>

const OneGroup = answer({ group: AlertGroup })

export const AlertKind = z
  .enum(['technical', 'network', 'coin_door', 'offline', 'silent', 'fault-report'])
  .meta({ id: 'AlertKind' })
export type AlertKind = z.output<typeof AlertKind>

const MinuteOfDay = z.int().min(0).max(1439)

const ruleFields = {
  name: publicText(40),
  kinds: z.array(AlertKind).min(1).max(6),
  machine_ids: z.array(Id).min(1).max(500).nullable(),
  /** Equal hours are the whole day. Alerts wait outside of the hours. */
  from_minute: MinuteOfDay,
  to_minute: MinuteOfDay,
  in_portal: z.boolean(),
  by_mail: z.boolean(),
  /** Immediately with a pause between messages, or gathered into one message an hour or a day. */
  pace: z.enum(['at-once', 'hourly', 'daily']),
}

export const AlertRule = z
  .object({
    id: Id,
    ...ruleFields,
    /** Empty for a minor who reads the rule of somebody else. */
    name: z.string(),
    /** `mail_stopped`: the person ended the rule's mails by the link in one. */
    people: z.array(z.object({ username: z.string(), agreed: z.boolean(), mail_stopped: z.boolean() })),
    revision: Revision,
    owner: z.string(),
    is_mine: z.boolean(),
    agreed: z.boolean(),
    /** The reader ended the rule's mails by the link in one. */
    mail_stopped: z.boolean(),
  })
  .meta({ id: 'AlertRule' })
export type AlertRule = z.output<typeof AlertRule>

const RulePeople = z.array(shortText(40)).max(10)

const OneRule = answer({ rule: AlertRule })

export const alertsCalls = {
  list: endpoint({
    call: 'GET alert_events',
    caller: 'player',
    owner: 'machine',
    queries: 3,
    summary: 'List the alerts of your machines',
    query: z.object({ machine_id: IdText.optional(), page: PageNumber }),
    reply: answer({ alerts: z.array(AlertEvent), total_page: Count, current_page: Count, count: Count }),
    errors: ['object.unknown'],
  }),
  infoOfMachines: endpoint({
    call: 'GET get_alerts_info_of_machines',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show how many alerts each of your machines has',
    ofOthers: true,
    query: z.object({ group_type: GroupType.optional() }),
    reply: answer({ machines: z.array(MachineAlertInfo) }),
    errors: ['group.unknown'],
  }),
  groups: endpoint({
    call: 'GET alert_groups',
    caller: 'player',
    owner: { machine: 'own', location: 'own' },
    queries: 3,
    summary: 'List the open alerts of your machines',
    query: z.object({
      machine_id: IdText.optional(),
      location_id: IdText.optional(),
      group_type: GroupType.optional(),
      /** `standing` needs a person now: neither resolved nor snoozed. */
      state: z.enum(['standing', 'snoozed', 'resolved', 'all']).default('standing'),
      page: PageNumber,
      page_size: z.coerce.number<number | string>().int().min(1).max(100).default(10),
    }),
    reply: answer({ groups: z.array(AlertGroup), total_page: Count, current_page: Count, count: Count }),
    errors: ['object.unknown', 'group.unknown'],
  }),
  acknowledge: endpoint({
    call: 'POST alert_groups/{id}/acknowledge',
    caller: 'player',
    owner: 'alert',
    summary: 'Acknowledge an alert',
    params: z.object({ id: IdText }),
    reply: OneGroup,
    errors: ['object.unknown'],
  }),
  /** To the owner or one of the owner's staff, by username; null takes the assignment back. */
  assign: endpoint({
    call: 'POST alert_groups/{id}/assign',
    caller: 'player',
    owner: 'alert',
    summary: 'Assign an alert to a person',
    params: z.object({ id: IdText }),
    body: z.object({ username: shortText(40).nullable() }),
    reply: OneGroup,
    errors: ['object.unknown'],
  }),
  /** Without a time until it happens again. */
  snooze: endpoint({
    call: 'POST alert_groups/{id}/snooze',
    caller: 'player',
    owner: 'alert',
    summary: 'Put an alert off',
    params: z.object({ id: IdText }),
    body: z.object({ until: Time.nullable() }),
    reply: OneGroup,
    errors: ['object.unknown'],
  }),
  endSnooze: endpoint({
    call: 'DELETE alert_groups/{id}/snooze',
    caller: 'player',
    owner: 'alert',
    summary: 'Bring a snoozed alert back',
    params: z.object({ id: IdText }),
    reply: OneGroup,
    errors: ['object.unknown'],
  }),
  /** Opens an alert again that a person resolved. One that the machine resolved stays resolved. */
  reopen: endpoint({
    call: 'POST alert_groups/{id}/reopen',
    caller: 'player',
    owner: 'alert',
    summary: 'Open a resolved alert again',
    params: z.object({ id: IdText }),
    reply: OneGroup,
    errors: ['object.unknown'],
  }),
  resolve: endpoint({
    call: 'POST alert_groups/{id}/resolve',
    caller: 'player',
    owner: 'alert',
    summary: 'Resolve an alert',
    params: z.object({ id: IdText }),
    reply: OneGroup,
    errors: ['object.unknown'],
  }),
  rules: endpoint({
    call: 'GET alert_rules',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your alert rules',
    reply: answer({ rules: z.array(AlertRule) }),
  }),
  /** With `id` replaces a rule. `people` are further usernames; each has to agree. */
  saveRule: endpoint({
    call: 'POST alert_rules',
    caller: 'player',
    owner: { alertRule: 'own', machine: 'own or invalid' },
    summary: 'Create or change an alert rule',
    body: z.object({ id: Id.optional(), ...ruleFields, people: RulePeople.default([]), ...atRevision }),
    reply: OneRule,
    errors: ['object.unknown'],
  }),
  changeRule: endpoint({
    call: 'PATCH alert_rules/{id}',
    caller: 'player',
    owner: { alertRule: 'own', machine: 'own or invalid' },
    summary: 'Change some fields of an alert rule',
    params: z.object({ id: IdText }),
    body: z.object({ ...ruleFields, people: RulePeople, ...atRevision }).partial(),
    reply: OneRule,
    errors: ['object.unknown'],
  }),
  removeRule: endpoint({
    call: 'DELETE alert_rules/{id}',
    caller: 'player',
    owner: 'alertRule',
    summary: 'Remove an alert rule',
    params: z.object({ id: IdText }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  /** For everybody who gets the rule's alerts. */
  resumeMails: endpoint({
    call: 'DELETE alert_rules/{id}/mail_stop',
    caller: 'player',
    owner: 'alertRule',
    summary: 'Get the mails of an alert rule again',
    params: z.object({ id: IdText }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  joinRule: endpoint({
    call: 'POST alert_rules/{id}/join',
    caller: 'player',
    owner: 'alertRule',
    summary: 'Agree to an alert rule that names you, or refuse it',
    params: z.object({ id: IdText }),
    body: z.object({ agree: z.boolean() }),
    reply: Done,
    errors: ['object.unknown'],
  }),
}
