import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Presence } from './machines-entities.ts'
import { builtStates, lineFaults } from './rules/built-lines.ts'
import { Count, Day, Done, Id, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

export const BuiltState = z.enum(builtStates).meta({ id: 'BuiltState' })

const Person = z.object({ user_id: Id, username: z.string() })

export const BuiltMachine = z
  .object({
    serial: z.string(),
    model_code: z.string(),
    model_name: z.string(),
    title_code: z.string(),
    title_name: z.string(),
    built_on: Day,
    state: BuiltState,
    machine_id: Id.nullable(),
    presence: Presence.nullable(),
    last_heard: Time.nullable(),
    code_version: z.string(),
    out_of_service: z.boolean(),
    owner: Person.nullable(),
    place: z.object({ id: Id, name: z.string(), city: z.string() }).nullable(),
  })
  .meta({ id: 'BuiltMachine' })
export type BuiltMachine = z.output<typeof BuiltMachine>

export const BuiltMachineSheet = BuiltMachine.extend({
  registration_code: z.object({ code: z.string(), expires_at: Time, wrong_tries: Count, is_dead: z.boolean() }).nullable(),
  has_secret: z.boolean(),
  key_version: Count,
  history: z.array(z.object({ at: Time, what: z.string(), by: Person.nullable() })),
  may_remove: z.boolean(),
}).meta({ id: 'BuiltMachineSheet' })
export type BuiltMachineSheet = z.output<typeof BuiltMachineSheet>

export const BuiltLineResult = z
  .object({
    line: Count,
    serial: z.string(),
    model_code: z.string(),
    state: z.enum(['new', 'known', 'twice', 'wrong']),
    fault: z.enum(lineFaults).nullable(),
    /** Signs the first hello; returned only when the machine is added. */
    factory_secret: z.string().nullable(),
  })
  .meta({ id: 'BuiltLineResult' })
export type BuiltLineResult = z.output<typeof BuiltLineResult>

const params = z.object({ serial: shortText(40) })
const reason = shortText(300)
const change = { caller: 'admin', params, errors: ['object.unknown', 'state.changed'] } as const

export const machinesBuiltCalls = {
  list: endpoint({
    call: 'GET admin/machines',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the machines that were built',
    query: z.object({
      page: PageNumber,
      search: optionalText(64).default(''),
      state: BuiltState.optional(),
      presence: Presence.optional(),
    }),
    reply: numberedPage(BuiltMachine),
  }),
  detail: endpoint({
    call: 'GET admin/machines/{serial}',
    caller: 'admin',
    owner: 'builtMachine',
    queries: 2,
    summary: 'Show a machine that was built',
    params,
    reply: answer(BuiltMachineSheet.shape),
    errors: ['object.unknown'],
  }),
  models: endpoint({
    call: 'GET admin/machine_models',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the machine models',
    reply: answer({
      models: z.array(
        z.object({ model_code: z.string(), model_name: z.string(), title_code: z.string(), title_name: z.string() }),
      ),
    }),
  }),
  /** `check_only` only checks the lines. Nothing is added while a line is unreadable. */
  build: endpoint({
    call: 'POST admin/machines',
    caller: 'admin',
    owner: 'none',
    summary: 'Add machines that were built',
    body: z.object({
      lines: z.string().max(60_000),
      model_code: optionalText(40).default(''),
      check_only: z.boolean(),
      reason: optionalText(300).default(''),
    }),
    reply: answer({ added: Count, lines: z.array(BuiltLineResult) }),
  }),
  remove: endpoint({
    call: 'POST admin/machines/{serial}/remove',
    owner: 'builtMachine',
    ...change,
    summary: 'Take a machine off the list of the factory',
    body: z.object({ reason }),
    reply: Done,
  }),
  renewCode: endpoint({
    call: 'POST admin/machines/{serial}/code',
    owner: 'builtMachine',
    ...change,
    summary: "Renew a machine's registration code",
    body: z.object({ reason }),
    reply: answer({ code: z.string(), expires_at: Time }),
  }),
  /** For a second owner whom the first does not help: the machine has no owner and shows a registration code at its next start. */
  release: endpoint({
    call: 'POST admin/machines/{serial}/release',
    owner: 'builtMachine',
    ...change,
    summary: 'End the registration of a machine',
    body: z.object({ reason }),
    reply: Done,
  }),
  /** The machine must say hello again; with `factory`, signed with the new secret returned here. */
  revokeSecret: endpoint({
    call: 'POST admin/machines/{serial}/revoke',
    owner: 'builtMachine',
    ...change,
    summary: "End a machine's secret",
    body: z.object({ factory: z.boolean(), reason }),
    reply: answer({ factory_secret: z.string().nullable() }),
  }),
}
