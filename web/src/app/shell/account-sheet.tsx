import type { User } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { signOut } from '../sign-out.ts'
import { accountLinksOf, linksWithoutTab } from './account-menu-links.ts'
import { shellMessages as words } from './messages.ts'

export function AccountSheet({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex items-center gap-3">
          <PlayerAvatar player={user} size={48} />
          {user?.username ?? words.yourAccount}
          {user?.is_all_access && <AllAccessMark size={16} />}
        </span>
      }
    >
      <div className="grid gap-2">
        {linksWithoutTab.map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose} className={buttonClass({ variant: 'plain', wide: true })}>
            {label}
          </Link>
        ))}
        <hr className="border-line-1" />
        {accountLinksOf(user).map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose} className={buttonClass({ variant: 'plain', wide: true })}>
            {label}
          </Link>
        ))}
        <Button
          variant="secondary"
          wide
          onClick={() => {
            onClose()
            void signOut()
          }}
        >
          {words.logOut}
        </Button>
      </div>
    </Dialog>
  )
}
