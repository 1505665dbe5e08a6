import { CSPProvider } from '@base-ui/react/csp-provider'
import type { User } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { AllAccessMark } from '../../shared/avatar.tsx'
import { signOut } from '../sign-out.ts'
import { accountLinksOf } from './account-menu-links.ts'
import { AvatarButton } from './header.tsx'
import { shellMessages as words } from './messages.ts'

/** Opens at once, because the first press loads its code. */
export function AccountMenu({ user }: { user: User | undefined }) {
  return (
    <CSPProvider disableStyleElements>
      <Menu initiallyOpen trigger={<AvatarButton user={user} />}>
        {user && (
          <p className="px-3 py-2 text-14 font-semibold">
            {user.username} {user.is_all_access && <AllAccessMark />}
          </p>
        )}
        {accountLinksOf(user).map(({ to, label }) => (
          <MenuLink key={to} link={<Link to={to} />}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => void signOut()}>{words.logOut}</MenuItem>
      </Menu>
    </CSPProvider>
  )
}
