import { unknownInitials } from '@portal/contract/rules/initials'
import type { PlayerSummary } from '@portal/contract/wire'
import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { avatarUrl, publicPlayerSummary, type PlayerSummaryRow } from '../profiles/index.ts'

/** The row of `playerSummaryColumns` after `scorerJoin`; null for guests and inactive accounts. */
export const scorerShape = {
  user_id: z.number().nullable(),
  uid: z.string().nullable(),
  username: z.string().nullable(),
  initials: z.string().nullable(),
  avatar_name: z.string().nullable(),
  background_color_hex: z.string().nullable(),
  is_all_access: z.boolean().nullable(),
  is_hidden: z.boolean().nullable(),
  initials_hidden: z.boolean().nullable(),
  account: z.enum(['active', 'former', 'closed']),
  playInitials: z.string(),
}

/** The player of a score with the alias s. */
export const scorerJoin = sql`
  left join users u on u.id = s.user_id and u.status = 'active'
  left join profiles p on p.user_id = u.id
  left join avatars av on av.id = p.avatar_id
  left join background_colors bc on bc.id = p.background_color_id
  left join memberships m on m.user_id = u.id`

type Scorer = z.output<z.ZodObject<typeof scorerShape>>

/** The player of a score as a viewer sees them. */
export const scorer = ({ playInitials, ...row }: Scorer, viewerId: number): PlayerSummary =>
  row.user_id === null ? guestSummary(playInitials) : publicPlayerSummary(row as PlayerSummaryRow, viewerId)

const guestAvatar = avatarUrl('Frame')
const guestColour = '#8a7b7b'

/** A player who did not sign in, with the initials typed on the machine. */
export const guestSummary = (initials: string): PlayerSummary => ({
  user_id: null,
  uid: null,
  username: null,
  initials: initials || unknownInitials,
  avatar_url: guestAvatar,
  background_color_hex: guestColour,
  is_all_access: false,
})
