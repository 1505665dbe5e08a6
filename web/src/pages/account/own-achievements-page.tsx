import { useQuery } from '@tanstack/react-query'
import '../../features/follows/player.css'
import { PlayerAchievements } from '../../features/follows/player-lists.tsx'
import { ownStatsMessages as words } from '../../features/stats/own-messages.ts'
import { OwnTabs } from '../../features/stats/own-tabs.tsx'
import { api, query } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'

export function OwnAchievementsPage() {
  usePageTitle(words.achievements)
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return (
    <div className="wrap pt-6">
      <h1 className="h-page mb-2">{words.achievements}</h1>
      <OwnTabs />
      {user ? <PlayerAchievements player={user} /> : <SkeletonRows rows={6} height={76} />}
    </div>
  )
}
