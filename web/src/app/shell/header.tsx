import type { User } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Mark } from '../../art/mark.tsx'
import { brand } from '../../lib/brand.ts'
import { useSession } from '../../lib/session.ts'
import { appStore } from '../../lib/store.ts'
import { lettersOf, PlayerAvatar } from '../../shared/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { shellMessages as words } from './messages.ts'

type BrandProps = { /** Its text size, too. */ className?: string; nameClass?: string }

export function Brand({ className = 'text-[17px]', nameClass }: BrandProps) {
  const signedIn = useSession() !== null
  return (
    <Link className={`brand ${className}`} aria-label={brand.product} to={signedIn ? '/insider' : '/'}>
      <Mark />
      <span className={nameClass}>{brand.product}</span>
    </Link>
  )
}

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

export const SearchButton = () => (
  <IconButton
    label={words.search}
    aria-keyshortcuts="/ Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={() => appStore.setState({ overlay: 'search' })}
  >
    <Search size={20} strokeWidth={1.75} aria-hidden />
  </IconButton>
)

export const SkipLink = () => (
  <a className="skip-link" href="#main">
    {words.skip}
  </a>
)
