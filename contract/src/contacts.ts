import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Colour, PictureUrl, ShownInitials, answer } from './wire.ts'

/** A person whom the caller may name in invitations and alert rules. */
export const Contact = z
  .object({
    uid: z.string(),
    username: z.string(),
    initials: ShownInitials,
    avatar_url: PictureUrl,
    background_color_hex: Colour,
    is_all_access: z.boolean(),
    /** How the two know each other: the first that applies. */
    relation: z.enum(['team', 'business', 'follow']),
    /** Whether an invitation to a home team reaches them; others join by a code. */
    by_name: z.boolean(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

export const contactsCalls = {
  /** Members of the caller's home teams and businesses, and players who follow the caller back. */
  list: endpoint({
    call: 'GET contacts',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the people you may invite',
    reply: answer({ contacts: z.array(Contact) }),
  }),
}
