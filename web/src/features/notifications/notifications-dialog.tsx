import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MessageList } from './message-list.tsx'
import { notificationMessages as words } from './messages.ts'

export const NotificationsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={words.title}
    actions={
      <>
        <Link to="/account/notifications" className={buttonClass({ variant: 'quiet' })} onClick={onClose}>
          {words.seeAll}
        </Link>
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </>
    }
  >
    <MessageList className="max-h-[60svh] overflow-y-auto" onFollow={onClose} />
  </Dialog>
)
