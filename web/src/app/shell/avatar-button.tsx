import type { User } from '@portal/contract/profiles'
import type { ComponentProps } from 'react'
import { lettersOf, PlayerAvatar } from '../../shared/avatar.tsx'
import { shellMessages as words } from './messages.ts'

/** Voice control finds the button by its visible letters. */
function nameOf(user: User | undefined): string {
  const letters = user && !user.avatar_url ? lettersOf(user.initials, user.username) : ''
  return letters ? `${words.yourAccount}, ${letters}` : words.yourAccount
}

export const AvatarButton = ({ user, className = '', ...rest }: ComponentProps<'button'> & { user: User | undefined }) => (
  <button {...rest} type="button" className={`icon-button max-wide:hidden ${className}`} aria-label={nameOf(user)}>
    <PlayerAvatar player={user} size={34} />
  </button>
)
