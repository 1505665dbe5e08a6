import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Colour, GlowColor, LampColor, Count, Id, IdText, PageNumber, Time, answer, optionalText } from './wire.ts'

export const FaultKind = z.enum(['ball', 'flipper', 'target', 'sound', 'sign-in', 'damage', 'other']).meta({ id: 'FaultKind' })
export type FaultKind = z.output<typeof FaultKind>

export const FaultSeverity = z.enum(['unplayable', 'annoying', 'small']).meta({ id: 'FaultSeverity' })
export type FaultSeverity = z.output<typeof FaultSeverity>

export const FaultState = z.enum(['new', 'seen', 'fixed', 'dismissed']).meta({ id: 'FaultState' })
export type FaultState = z.output<typeof FaultState>

export const FaultMachine = z
  .object({
    uid: z.string(),
    name: z.string(),
    game_name: z.string(),
    game_code: z.string(),
    model_type_name: z.string(),
    place_name: z.string(),
    out_of_service: z.boolean(),
    gradient_start: Colour,
    gradient_stop: Colour,
    lamp_color: LampColor,
    glow_color: GlowColor,
  })
  .meta({ id: 'FaultMachine' })
export type FaultMachine = z.output<typeof FaultMachine>

export const FaultReport = z
  .object({
    id: Id,
    machine_id: Id,
    machine_name: z.string(),
    location_name: z.string(),
    kind: FaultKind,
    severity: FaultSeverity,
    state: FaultState,
    times: Count,
    first_at: Time,
    last_at: Time,
    answer: z.string(),
    answered_by: z.string().nullable(),
    answered_at: Time.nullable(),
    entries: z.array(z.object({ id: Id, severity: FaultSeverity, description: z.string(), has_photo: z.boolean(), at: Time })),
  })
  .meta({ id: 'FaultReport' })
export type FaultReport = z.output<typeof FaultReport>

const Uid = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const Token = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)

export const maxPhotoCharacters = 200_000

export const faultReportsCalls = {
  /**
   * Everybody sees machines of venues; the owner and the accepted adults of the home team see those at a home. Callers know the uid
   * from the QR code on the machine.
   */
  machine: endpoint({
    call: 'GET fault_machines/{uid}',
    caller: 'anyone',
    owner: 'secret',
    queries: 2,
    summary: 'Show the machine of a fault report',
    params: z.object({ uid: Uid }),
    reply: answer({
      machine: FaultMachine,
      known: z.array(z.object({ kind: FaultKind, state: FaultState, times: Count, first_at: Time })),
    }),
    errors: ['object.unknown'],
  }),
  /**
   * For the same people as `machine`. Repeated faults are counted. The token opens the reporter's status page. A report with the
   * `report_id` of an earlier one of the same sender for the same machine counts once and has its answer.
   */
  submit: endpoint({
    call: 'POST fault_reports',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Report a fault of a machine',
    body: z.object({
      machine_uid: Uid,
      kind: FaultKind,
      severity: FaultSeverity,
      description: optionalText(500).default(''),
      photo: z.base64().max(maxPhotoCharacters).optional().meta({ description: 'A JPEG, base64' }),
      report_id: z.uuid().optional().meta({ description: 'Made by the sender, who repeats it until an answer arrives' }),
    }),
    bodyBytes: maxPhotoCharacters + 4096,
    reply: answer({ status_token: z.string(), known_before: z.boolean() }),
    status: 201,
    errors: ['object.unknown'],
  }),
  status: endpoint({
    call: 'GET fault_report_status/{token}',
    caller: 'anyone',
    owner: 'secret',
    queries: 1,
    summary: 'Show the state of a fault report',
    params: z.object({ token: Token }),
    reply: answer({
      machine: FaultMachine,
      kind: FaultKind,
      severity: FaultSeverity,
      description: z.string(),
      state: FaultState,
      times: Count,
      reported_at: Time,
      answer: z.string(),
      answered_at: Time.nullable(),
    }),
    errors: ['object.unknown'],
  }),
  list: endpoint({
    call: 'GET machine_fault_reports',
    caller: 'player',
    owner: 'machine',
    queries: 3,
    summary: 'List the fault reports of your machines',
    query: z.object({
      machine_id: IdText.optional(),
      state: z.enum(['open', 'closed', 'all']).default('open'),
      page: PageNumber,
    }),
    reply: answer({ reports: z.array(FaultReport), total_page: Count, current_page: Count, count: Count }),
    errors: ['object.unknown'],
  }),
  answer: endpoint({
    call: 'POST machine_fault_reports/{id}/answer',
    caller: 'player',
    owner: 'faultReport',
    summary: 'Answer a fault report',
    params: z.object({ id: IdText }),
    body: z.object({ state: z.enum(['seen', 'fixed', 'dismissed']), answer: optionalText(200).default('') }),
    reply: answer({ report: FaultReport }),
    errors: ['object.unknown'],
  }),
  photo: endpoint({
    call: 'GET fault_report_photos/{id}',
    caller: 'player',
    owner: 'faultReport',
    queries: 1,
    summary: 'Show the photo of a fault report',
    params: z.object({ id: IdText }),
    reply: answer({ photo: z.string() }),
    errors: ['object.unknown'],
  }),
}
