import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Grip } from 'lucide-react'
import { Suspense } from 'react'
import { BadgesView, useAllBadges } from '../../features/badges/badges-view.tsx'
import { badgeMessages } from '../../features/badges/messages.ts'
import { disownedMessages as disowned } from '../../features/disowned-games/messages.ts'
import { PlayerAchievements } from '../../features/follows/player-lists.tsx'
import { GamesInReview } from '../../features/held-games/own-held.tsx'
import { UncountedGames } from '../../features/plays/uncounted-games.tsx'
import { MachineSignIns, OwnActivity } from '../../features/stats/own-activity.tsx'
import { ownStatsMessages as words } from '../../features/stats/own-messages.ts'
import { OwnStats } from '../../features/stats/own-stats.tsx'
import { OwnTabHeader } from '../../features/stats/own-tabs.tsx'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/account/account/profile/badges')

export function OwnStatsPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap">
      <OwnTabHeader title={words.title} />
      <OwnStats />
    </div>
  )
}

export function OwnAchievementsPage() {
  usePageTitle(words.achievements)
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return (
    <div className="wrap">
      <OwnTabHeader title={words.achievements} />
      {user ? <PlayerAchievements player={user} /> : <SkeletonRows rows={6} height={76} />}
    </div>
  )
}

const historyHint = (
  <p className="t3 sm mt-6">
    {disowned.hint}{' '}
    <Link className="link" to="/account/profile/data">
      {disowned.toHistory}
    </Link>
  </p>
)

export function OwnActivityPage() {
  usePageTitle(words.activity)
  return (
    <div className="wrap load-in-order">
      <OwnTabHeader title={words.activity} />
      <GamesInReview />
      <UncountedGames />
      <div className="grid items-start gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
        <div>
          <OwnActivity hint={historyHint} />
        </div>
        <MachineSignIns />
      </div>
    </div>
  )
}

const ArrangeBadges = lazyPart(() => import('../../features/badges/arrange-badges.tsx'), 'ArrangeBadges')

const ArrangeLink = () => (
  <Link to="/account/profile/badges" search={{ arrange: 'true' }} className={buttonClass({ variant: 'quiet' })}>
    <Grip size={18} strokeWidth={1.75} aria-hidden />
    {badgeMessages.arrange}
  </Link>
)

export function OwnBadgesPage() {
  const { badge, arrange } = route.useSearch()
  return arrange ? (
    <Suspense fallback={<div className="min-h-[70svh]" />}>
      <ArrangeBadges />
    </Suspense>
  ) : (
    <OwnBadges chosen={badge} />
  )
}

function OwnBadges({ chosen }: { chosen: string | undefined }) {
  usePageTitle(badgeMessages.title)
  const navigate = useNavigate()
  const read = useAllBadges()
  const earned = read.data?.filter(({ earned_at }) => earned_at !== null).length ?? 0
  const choose = (code: string | undefined) =>
    void navigate({
      to: '/account/profile/badges',
      search: code === undefined ? {} : { badge: code },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="wrap">
      <OwnTabHeader
        title={badgeMessages.title}
        meta={read.data && badgeMessages.earnedOf(earned, read.data.length)}
        actions={earned > 0 && <ArrangeLink />}
      />
      <Loaded read={read} skeleton={<SkeletonRows rows={6} height={84} />}>
        {(data) => <BadgesView badges={data} chosen={chosen} onChoose={choose} />}
      </Loaded>
    </div>
  )
}
