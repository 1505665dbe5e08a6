import type { ReactNode } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { AlmostLit } from './almost-lit.tsx'
import { FirstScan } from './first-scan.tsx'
import { HeroSkeleton, HomeSkeleton } from './home-skeleton.tsx'
import { LastSession } from './last-session.tsx'
import { homeMessages as words } from './messages.ts'
import { Numbers } from './numbers.tsx'
import { OwnRanks } from './own-ranks.tsx'
import { Pass } from './pass.tsx'
import { useHome, useOwnUser } from './use-home.ts'

function Greeting({ isNew }: { isNew: boolean }) {
  const user = useOwnUser().data?.user
  const name = user?.first_name || user?.username
  const hello = isNew ? words.firstWelcome : words.welcome
  return <h1 className="h-page home-hello">{name ? hello(name) : words.welcomeBack}</h1>
}

/** The signed-in start: last session and pass, the numbers, what is nearly lit, where the player stands. `first` stands above it all, `more` below. */
export function Home({ first, more }: { first?: ReactNode; more?: ReactNode }) {
  const home = useHome()
  const now = useNow()
  const data = home.data
  const isNew = data !== undefined && data.plays === 0
  return (
    <div className="wrap">
      <Greeting isNew={isNew} />
      {first}
      <div className="home-top">
        {data ? (
          data.last_session ? (
            <LastSession session={data.last_session} />
          ) : (
            <FirstScan />
          )
        ) : home.isError ? (
          <ErrorState text={problemSentence(home.error)} onRetry={() => void home.refetch()} pending={home.isFetching} />
        ) : (
          <HeroSkeleton />
        )}
        <Pass />
      </div>
      {!data && !home.isError && <HomeSkeleton />}
      {data && !isNew && (
        <>
          <Numbers home={data} now={now} />
          <div className="home-columns">
            <AlmostLit nearest={data.almost_lit} />
            <OwnRanks ranks={data.ranks} />
          </div>
        </>
      )}
      {data && more}
    </div>
  )
}
