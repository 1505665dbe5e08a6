import { useQuery } from '@tanstack/react-query'
import { OverviewState, OwnOverview } from '../../features/profiles/overview/overview.tsx'
import { overviewMessages as words } from '../../features/profiles/overview/messages.ts'
import { useOwnOverview } from '../../features/profiles/overview/use-overview.ts'
import { OwnActions, ProfileHeader } from '../../features/profiles/profile-header.tsx'
import { OwnTabs } from '../../features/stats/own-tabs.tsx'
import { api, query } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function OwnOverviewPage() {
  usePageTitle(words.title)
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  const overview = useOwnOverview()
  return (
    <div className="wrap">
      {user ? (
        <ProfileHeader player={user} isOwn counts={overview.data} actions={<OwnActions player={user} />} tabs={<OwnTabs />} />
      ) : (
        <PageHeader title={words.title} tabs={<OwnTabs />} />
      )}
      <OverviewState read={overview}>{(shown) => <OwnOverview overview={shown} />}</OverviewState>
    </div>
  )
}
