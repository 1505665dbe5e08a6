import { useNavigate } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { bellMessages as words } from './bell-messages.ts'
import { useNotifications } from './use-notifications.ts'

const BellPopover = lazyPart(() => import('./bell-popover.tsx'), 'BellPopover')

export function Bell() {
  const [used, setUsed] = useState(false)
  const navigate = useNavigate()
  const unread = useNotifications().data?.filter(({ acknowledged }) => !acknowledged).length ?? 0
  const open = () => {
    // The page is a player's; operators stay in their shell.
    const opensPage = matchMedia('(width < 768px)').matches && !location.pathname.startsWith('/pro')
    if (opensPage) void navigate({ to: '/account/notifications' })
    else setUsed(true)
  }
  const button = (
    <IconButton label={words.bell(unread)} dot={unread > 0} aria-haspopup="dialog" onClick={open}>
      <BellIcon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
  return (
    <>
      {used ? (
        <Suspense fallback={button}>
          <BellPopover trigger={button} />
        </Suspense>
      ) : (
        button
      )}
      <span className="sr-only" role="status">
        {unread > 0 && words.bell(unread)}
      </span>
    </>
  )
}
