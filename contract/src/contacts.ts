import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Colour, PictureUrl, ShownInitials, answer } from './wire.ts'

export const Contact = z
  .object({
    uid: z.string(),
    username: z.string(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    relation: z.enum(['team', 'business', 'follow']),
    /** A home team's invitation by name reaches them; others join by code. */
    by_name: z.boolean(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

export const contactsCalls = {
  /** Members of the caller's home teams and businesses, and mutual followers. */
  list: endpoint({
    call: 'GET contacts',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the people you may invite',
    reply: answer({ contacts: z.array(Contact) }),
  }),
}
