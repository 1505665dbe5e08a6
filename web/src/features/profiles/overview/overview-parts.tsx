import type { ProfileOverview, PublicUser } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { useUserStats } from '../../../shared/use-user-stats.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Comparison } from './comparison.tsx'
import { CompletionWall } from './completion-wall.tsx'
import { FigureBand } from './figure-band.tsx'
import { overviewMessages as words } from './messages.ts'
import { Rarest } from './rarest.tsx'
import { Showcase } from './showcase.tsx'
import type { useOverviewOf } from './use-overview.ts'
import { YearGrid } from './year-grid.tsx'

const More = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
  </>
)

const OverviewSkeleton = () => (
  <Loading>
    <Skeleton height={96} className="mb-12" />
    <Skeleton height={288} className="mb-14 rounded-3" />
    <Skeleton height={240} />
  </Loading>
)

type Read = ReturnType<typeof useOverviewOf>

export function OverviewState({ read, children }: { read: Read; children: (overview: ProfileOverview) => ReactNode }) {
  if (read.data) return children(read.data)
  if (read.isError)
    return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
  return <OverviewSkeleton />
}

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-14 pb-14 max-wide:gap-10'
const columns =
  'grid grid-cols-[minmax(0,1fr)_384px] gap-x-16 gap-y-14 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-x-12 max-lg:grid-cols-[minmax(0,1fr)] max-wide:gap-y-10'

export function OwnOverview({ overview }: { overview: ProfileOverview }) {
  const all = (text: string) => (
    <Link to="/account/profile/achievements" className="more">
      <More>{text}</More>
    </Link>
  )
  return (
    <>
      <FigureBand overview={overview} isOwn />
      <div className={stack}>
        <Showcase showcase={overview.showcase} />
        <div className={columns}>
          <YearGrid overview={overview} isOwn />
          <Rarest rarest={overview.rarest} all={all(words.allAchievements)} />
        </div>
        <CompletionWall overview={overview} all={all(words.allGames)} />
      </div>
    </>
  )
}

type PlayerOverviewProps = { overview: ProfileOverview; player: Pick<PublicUser, 'id' | 'uid' | 'username'> }

export function PlayerOverview({ overview, player }: PlayerOverviewProps) {
  const [theirs, own] = [useUserStats(player.id), useUserStats()]
  const params = { id: player.uid }
  const allAchievements = (text: string) => (
    <Link to="/ic/connections/$id/achievements" params={params} className="more">
      <More>{text}</More>
    </Link>
  )
  return (
    <>
      <FigureBand overview={overview} isOwn={false} readerPoints={own.data?.stats.points} />
      <div className={stack}>
        <Showcase showcase={overview.showcase} name={player.username} />
        <div className={columns}>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 max-wide:gap-10">
            {theirs.data && own.data && (
              <Comparison
                theirs={theirs.data.stats}
                own={own.data.stats}
                name={player.username}
                all={
                  <Link to="/ic/connections/$id/stats" params={params} className="more">
                    <More>{words.allGames}</More>
                  </Link>
                }
              />
            )}
            <YearGrid overview={overview} isOwn={false} />
          </div>
          <Rarest rarest={overview.rarest} all={allAchievements(words.allAchievements)} />
        </div>
        <CompletionWall overview={overview} player={player} all={allAchievements(words.allGames)} />
      </div>
    </>
  )
}
