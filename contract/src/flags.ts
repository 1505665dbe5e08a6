import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagKeys } from './rules/flags.ts'
import { Count, Time, answer, optionalText, shortText } from './wire.ts'

export const FlagKeyName = z.enum(flagKeys).meta({ id: 'FlagKey' })

export const Flag = z
  .object({
    key: FlagKeyName,
    is_on: z.boolean(),
    text: z.string(),
    /** Increases with every change; a change must send the one it read. */
    revision: Count,
    changed_at: Time.nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'Flag' })
export type Flag = z.output<typeof Flag>

export const flagsCalls = {
  list: endpoint({
    call: 'GET admin/flags',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the switches of the portal',
    reply: answer({ environment: z.string(), flags: z.array(Flag) }),
  }),
  set: endpoint({
    call: 'PUT admin/flags/{key}',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Switch a feature on or off',
    params: z.object({ key: FlagKeyName }),
    body: z.object({ revision: Count, is_on: z.boolean(), text: optionalText(200), reason: shortText(300) }),
    reply: answer(Flag.shape),
    errors: ['state.changed'],
  }),
}
