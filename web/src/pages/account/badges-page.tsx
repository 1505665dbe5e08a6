import { BadgesView } from '../../features/badges/badges-view.tsx'
import '../../features/badges/badges.css'
import { badgeMessages as words } from '../../features/badges/messages.ts'
import { OwnTabs } from '../../features/stats/own-tabs.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function BadgesPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap pt-6">
      <h1 className="h-page mb-2">{words.title}</h1>
      <OwnTabs />
      <BadgesView />
    </div>
  )
}
