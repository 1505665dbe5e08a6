import { unknownInitials } from '@portal/contract/rules/initials'
import type { PlayerSummary } from '@portal/contract/wire'
import { avatarUrl } from '../profiles/index.ts'

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
