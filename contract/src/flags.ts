import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagKeys } from './rules/flags.ts'
import { Count, Time, answer, optionalText, shortText } from './wire.ts'

export const FlagKeyName = z.enum(flagKeys).meta({ id: 'FlagKey' })

/** A switch as the console shows it. */
export const Flag = z
  .object({
    key: FlagKeyName,
    is_on: z.boolean(),
    /** What it says while it is on, of a switch that says something. */
    text: z.string(),
    /** Changes with every change; who switches sends the one they saw. */
    revision: Count,
    changed_at: Time.nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'Flag' })
export type Flag = z.output<typeof Flag>

export const flagsCalls = {
  /** Every switch of this environment, with who changed it last. */
  list: endpoint({
    call: 'GET admin/flags',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the switches of the portal',
    reply: answer({ environment: z.string(), flags: z.array(Flag) }),
  }),
  /** Switches one on or off; open pages follow. 409: somebody else switched it in between. */
  set: endpoint({
    call: 'PUT admin/flags/{key}',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Switch something on or off',
    params: z.object({ key: FlagKeyName }),
    body: z.object({ revision: Count, is_on: z.boolean(), text: optionalText(200), reason: shortText(300) }),
    reply: answer(Flag.shape),
    errors: ['state.changed'],
  }),
}
