import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { FollowBack } from '../../features/follows/follow-button.tsx'
import { HowWeReachYou } from '../../features/notifications/how-we-reach-you.tsx'
import { notificationMessages as words } from '../../features/notifications/messages.ts'
import { NoticePages, UnreadNotices, type NotificationFilter } from '../../features/notifications/notice-pages.tsx'
import { useMarkRead } from '../../features/notifications/notice-days.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

type Filter = NotificationFilter | 'unread'

export function NotificationsPage() {
  usePageTitle(words.title)
  const unread = useMarkRead()
  const [shown, setShown] = useState<Filter>('all')
  const filters = (['all', 'unread', 'players', 'games', 'account'] as const).map((value) => ({
    value,
    label: value === 'unread' ? words.unreadFilter(unread.size) : words.filters[value],
  }))
  return (
    <div className="wrap">
      <PageHeader
        title={words.title}
        actions={
          <Link to="/account/notifications/settings" className={buttonClass({ variant: 'quiet' })}>
            <Settings size={18} strokeWidth={2} aria-hidden />
            {words.settings}
          </Link>
        }
      />
      <div className="max-lg:load-in-order grid grid-cols-[minmax(0,1fr)_384px] gap-16 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-12 max-lg:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <Segmented label={words.shown} options={filters} value={shown} onChange={setShown} fill className="mb-3" />
          {shown === 'unread' ? (
            <UnreadNotices unread={unread} followBack={FollowBack} />
          ) : (
            <NoticePages key={shown} filter={shown} unread={unread} followBack={FollowBack} />
          )}
        </div>
        <HowWeReachYou />
      </div>
    </div>
  )
}
