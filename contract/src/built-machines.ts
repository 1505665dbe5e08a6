import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Presence } from './machines-entities.ts'
import { builtStates, lineFaults } from './rules/built-lines.ts'
import { Count, Day, Done, Id, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

export const BuiltState = z.enum(builtStates).meta({ id: 'BuiltState' })

const Person = z.object({ user_id: Id, username: z.string() })

/** A machine the factory built, with where it is now. */
export const BuiltMachine = z
  .object({
    serial: z.string(),
    model_code: z.string(),
    model_name: z.string(),
    title_code: z.string(),
    title_name: z.string(),
    built_on: Day,
    state: BuiltState,
    /** What it is called in other calls; null before its first hello and after it was given up. */
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

/** The same with what only its own page shows. */
export const BuiltMachineSheet = BuiltMachine.extend({
  /** What its screen shows while nobody owns it. */
  registration_code: z.object({ code: z.string(), expires_at: Time, wrong_tries: Count, is_dead: z.boolean() }).nullable(),
  /** Whether it has a running secret, and the how manieth. */
  has_secret: z.boolean(),
  key_version: Count,
  /** What became of it, the latest first; at most fifty lines. */
  history: z.array(z.object({ at: Time, what: z.string(), by: Person.nullable() })),
  /** Whether it may still be taken off the list: it never said hello. */
  may_remove: z.boolean(),
}).meta({ id: 'BuiltMachineSheet' })
export type BuiltMachineSheet = z.output<typeof BuiltMachineSheet>

/** What became of a line of a list. */
export const BuiltLineResult = z
  .object({
    line: Count,
    serial: z.string(),
    model_code: z.string(),
    /** Goes onto the list, stood there before, stands above in this one, or cannot be read. */
    state: z.enum(['new', 'known', 'twice', 'wrong']),
    fault: z.enum(lineFaults).nullable(),
    /** Answered once, when the machine is added: what it signs its first hello with. */
    factory_secret: z.string().nullable(),
  })
  .meta({ id: 'BuiltLineResult' })
export type BuiltLineResult = z.output<typeof BuiltLineResult>

const params = z.object({ serial: shortText(40) })
const reason = shortText(300)
const change = { caller: 'admin', params, errors: ['object.unknown', 'state.changed'] } as const

export const builtMachinesCalls = {
  /** Every machine the factory built, the latest first. */
  list: endpoint({
    call: 'GET admin/machines',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the machines that were built',
    query: z.object({
      page: PageNumber,
      /** A part of the serial, the title, the model's code, the owner's username or the place's name. */
      search: optionalText(64).default(''),
      state: BuiltState.optional(),
      presence: Presence.optional(),
    }),
    reply: numberedPage(BuiltMachine),
  }),
  /** One of them with its code and its history. */
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
  /** Models a machine can be of. */
  models: endpoint({
    call: 'GET admin/machine_models',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the models machines are of',
    reply: answer({
      models: z.array(
        z.object({ model_code: z.string(), model_name: z.string(), title_code: z.string(), title_name: z.string() }),
      ),
    }),
  }),
  /** Looks at a list line by line, or adds what is new in it; nothing is added while a line cannot be read. */
  build: endpoint({
    call: 'POST admin/machines',
    caller: 'admin',
    owner: 'none',
    summary: 'Add machines that were built',
    body: z.object({
      lines: z.string().max(60_000),
      /** Of lines that name no model. */
      model_code: optionalText(40).default(''),
      check_only: z.boolean(),
      reason: optionalText(300).default(''),
    }),
    reply: answer({ added: Count, lines: z.array(BuiltLineResult) }),
  }),
  /** Takes a machine off the list that never said hello. */
  remove: endpoint({
    call: 'POST admin/machines/{serial}/remove',
    owner: 'builtMachine',
    ...change,
    summary: 'Take a machine off the list of the factory',
    body: z.object({ reason }),
    reply: Done,
  }),
  /** A new registration code for a machine that nobody owns: the one on its screen works no more. */
  renewCode: endpoint({
    call: 'POST admin/machines/{serial}/code',
    owner: 'builtMachine',
    ...change,
    summary: "Renew a machine's registration code",
    body: z.object({ reason }),
    reply: answer({ code: z.string(), expires_at: Time }),
  }),
  /** Ends a machine's running secret: it must say hello again. With `factory` it also needs the new secret answered here. */
  revokeSecret: endpoint({
    call: 'POST admin/machines/{serial}/revoke',
    owner: 'builtMachine',
    ...change,
    summary: "End a machine's secret",
    body: z.object({ factory: z.boolean(), reason }),
    reply: answer({ factory_secret: z.string().nullable() }),
  }),
}
