import { Link } from '@tanstack/react-router'
import { BadgeList } from '../../features/badges/admin/badge-list.tsx'
import { badgesAdminMessages as words } from '../../features/badges/admin/messages.ts'
import type { BadgeSelection } from '../../features/badges/admin/use-badges-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

/** Every badge, and the way to a new one. */
export function BadgesPage() {
  usePageTitle(words.title)
  const list = useSelection<BadgeSelection>()
  return (
    <>
      <div className="admin-head">
        <h1 className="h-page">{words.title}</h1>
        <Link to="/admin/badges/$badgeId" params={{ badgeId: 'new' }} className={buttonClass({ variant: 'primary' })}>
          {words.write}
        </Link>
      </div>
      <p className="admin-lead">{words.lead}</p>
      <BadgeList {...list} />
    </>
  )
}
