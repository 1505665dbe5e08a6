import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { bellMessages as words } from './bell-messages.ts'

const BellPopover = lazyPart(() => import('./bell-popover.tsx'), 'BellPopover')

export function Bell() {
  const [used, setUsed] = useState(false)
  const unread = useQuery(query(api.notifications.list)).data?.filter(({ acknowledged }) => !acknowledged).length ?? 0
  const button = (
    <IconButton label={words.bell(unread)} dot={unread > 0} aria-haspopup="dialog" onClick={() => setUsed(true)}>
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
