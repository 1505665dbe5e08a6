import { Suspense, type ReactNode } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { AlmostLit } from './almost-lit.tsx'
import { HeroSkeleton, HomeSkeleton } from './home-skeleton.tsx'
import { LastSession } from './last-session.tsx'
import { homeMessages as words } from './messages.ts'
import { Numbers } from './numbers.tsx'
import { OwnRanks } from './own-ranks.tsx'
import { Pass } from './pass.tsx'
import { useHome, useOwnUser } from './use-home.ts'

const FirstScan = lazyPart(() => import('./first-scan.tsx'), 'FirstScan')

function Greeting({ isNew }: { isNew: boolean }) {
  const user = useOwnUser().data?.user
  const name = user?.first_name || user?.username
  const hello = isNew ? words.firstWelcome : words.welcome
  return <h1 className="h-page home-hello">{name ? hello(name) : words.welcomeBack}</h1>
}

const HomeLoading = () => (
  <>
    <div className="home-top">
      <HeroSkeleton />
      <Pass />
    </div>
    <HomeSkeleton />
  </>
)

function Top({ home }: { home: ReturnType<typeof useHome> }) {
  const session = home.data?.last_session
  return (
    <div className="home-top">
      {home.isError && !home.data ? (
        <ErrorState text={problemSentence(home.error)} onRetry={() => void home.refetch()} pending={home.isFetching} />
      ) : session ? (
        <LastSession session={session} />
      ) : (
        <FirstScan />
      )}
      <Pass />
    </div>
  )
}

type HomeProps = { first?: ReactNode; more?: ReactNode }

/** Shown only when loaded as a whole: the part for newcomers would push down what is already being read. */
export function Home({ first, more }: HomeProps) {
  const home = useHome()
  const { data } = home
  const now = useNow()
  const user = useOwnUser()
  const isNew = data !== undefined && data.plays === 0
  return (
    <div className="wrap">
      <Greeting isNew={isNew} />
      {!home.isFetched || !user.isFetched ? (
        <HomeLoading />
      ) : (
        <Suspense fallback={<HomeLoading />}>
          {first}
          <Top home={home} />
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
        </Suspense>
      )}
    </div>
  )
}
