import { CSPProvider } from '@base-ui/react/csp-provider'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { api, query } from '../../lib/api.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { mergeNotices } from './arrange.ts'
import { notificationMessages as words } from './messages.ts'
import { NoticeDays, useMarkRead } from './notice-days.tsx'

const mostRows = 20

function Newest({ onLeave }: { onLeave: () => void }) {
  const list = useQuery(query(api.notifications.list))
  const unread = useMarkRead()
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={4} height={68} />} errorClass="inset-ring-0">
      {(data) => {
        if (data.length === 0)
          return <EmptyState className="inset-ring-0" glyph="bell" title={words.emptyTitle} text={words.emptyText} />
        return <NoticeDays rows={mergeNotices(data).slice(0, mostRows)} unread={unread} onLeave={onLeave} isCompact />
      }}
    </Loaded>
  )
}

/** On phones there is no popover. The page is a player's, so operators stay in their shell. */
const opensPage = () => matchMedia('(width < 768px)').matches && !location.pathname.startsWith('/pro')

/** Opens at once, because the first press loads its code. */
export function BellPopover({ trigger }: { trigger: ReactElement }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(() => !opensPage())
  const openPage = () => void navigate({ to: '/account/notifications' })
  const close = () => setOpen(false)
  const onFirstPress = useEffectEvent(() => {
    if (opensPage()) openPage()
  })
  useEffect(() => onFirstPress(), [])
  return (
    <CSPProvider disableStyleElements>
      <Popover
        trigger={trigger}
        open={open}
        onOpenChange={(next) => (next && opensPage() ? openPage() : setOpen(next))}
        title={words.title}
        action={
          <Link to="/account/notifications/settings" className="icon-button" aria-label={words.settingsTitle} onClick={close}>
            <Settings size={20} strokeWidth={1.75} aria-hidden />
          </Link>
        }
        footer={
          <Link
            to="/account/notifications"
            className="grid min-h-13 place-items-center text-[15px] font-semibold hover:bg-s-3 focus-visible:-outline-offset-4 active:bg-s-4"
            onClick={close}
          >
            {words.seeAll}
          </Link>
        }
      >
        <Newest onLeave={close} />
      </Popover>
    </CSPProvider>
  )
}
