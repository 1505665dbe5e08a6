import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { bellMessages as words } from './bell-messages.ts'
import { useNotifications } from './use-notifications.ts'

const NotificationsDialog = lazyPart(() => import('./notifications-dialog.tsx'), 'NotificationsDialog')

export function Bell() {
  const [open, setOpen] = useState(false)
  const unread = useNotifications().data?.filter(({ acknowledged }) => !acknowledged).length ?? 0
  return (
    <>
      <IconButton label={words.bell(unread)} dot={unread > 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BellIcon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <span className="sr-only" role="status">
        {unread > 0 && words.bell(unread)}
      </span>
      {open && (
        <Suspense>
          <NotificationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
