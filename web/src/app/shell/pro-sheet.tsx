import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { signOut } from '../sign-out.ts'
import { shellMessages } from './messages.ts'
import { proNavigation as words } from './pro-messages.ts'
import { proMore } from './pro-links.ts'

export const ProSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={words.more}>
    <div className="grid gap-2">
      {proMore.map(({ to, label, Icon }) => (
        <Link key={to} to={to} params={{} as never} onClick={onClose} className={buttonClass({ variant: 'plain', wide: true })}>
          <Icon size={18} strokeWidth={2} aria-hidden />
          {label}
        </Link>
      ))}
      <Link to="/insider" onClick={onClose} className={buttonClass({ variant: 'plain', wide: true })}>
        <ArrowLeftRight size={18} strokeWidth={2} aria-hidden />
        {words.switch}
      </Link>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          onClose()
          void signOut()
        }}
      >
        {shellMessages.logOut}
      </Button>
    </div>
  </Dialog>
)
