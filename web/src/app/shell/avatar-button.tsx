import type { User } from '@portal/contract/profiles'
import type { ComponentProps } from 'react'
import { Avatar } from '../../shared/avatar.tsx'
import { shellMessages as words } from './messages.ts'

/** The reader's own face as a button. */
export const AvatarButton = ({ user, className = '', ...rest }: ComponentProps<'button'> & { user: User | undefined }) => (
  <button {...rest} type="button" className={`icon-btn desk-only ${className}`} aria-label={words.yourAccount}>
    <Avatar
      url={user?.avatar_url}
      initials={user?.initials}
      name={user?.username}
      background={user?.background_color_hex}
      gold={user?.is_all_access ?? false}
      size={34}
    />
  </button>
)
