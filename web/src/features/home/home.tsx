import type { Reply } from '@portal/contract/endpoint'
import type { OwnGameInPlay } from '@portal/contract/machines'
import type { LastSession as Session, statsCalls } from '@portal/contract/stats'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { api, query } from '../../lib/api.ts'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useLiveMessage } from '../../lib/live.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { homeMessages as words } from './messages.ts'
import { Pass, useHome, useOwnUser } from './pass.tsx'
import { SessionFacts, SessionHero, SessionHeroSkeleton } from './session-hero.tsx'

const openClass = buttonClass({ variant: 'quiet' }, 'absolute right-7 bottom-7 bg-[rgb(10_9_8/0.72)] max-wide:hidden')

function LastSession({ session }: { session: Session }) {
  const now = useNow()
  const score = formatNumber(session.best_score)
  const headline = session.is_personal_best ? words.personalBest : words.bestScore
  return (
    <SessionHero
      titleCode={session.title_code}
      title={session.title_name}
      label={words.lastSession}
      lampClass="text-(--lamp)"
      line={words.lastPlayed(formatAgoInWords(session.ended_at, now), session.location_name)}
    >
      <Dmd
        label={`${headline}: ${score}`}
        lines={[
          { text: headline, y: 3 },
          { text: score, y: 15, face: 'score' },
        ]}
        wipe
      />
      <SessionFacts
        facts={[
          { name: words.games, value: session.games },
          { name: words.average, value: formatNumber(session.average) },
          ...(session.percentile === null
            ? []
            : [{ name: words.youBeat, value: `${Math.floor(session.percentile)}%`, note: words.ofPlayers }]),
        ]}
      />
      {session.best_game_id === null ? (
        <Link to="/ic/games/$gameId" params={{ gameId: String(session.title_id) }} className={openClass}>
          {words.openGame}
        </Link>
      ) : (
        <Link to="/insider/watch/$gameId" params={{ gameId: session.best_game_id }} className={openClass}>
          {words.seeGame}
        </Link>
      )}
    </SessionHero>
  )
}

const HomeSkeleton = () => (
  <>
    <Loading className="home-figures">
      <Skeleton height={145} />
    </Loading>
    <div className="home-columns">
      <SkeletonRows rows={3} height={88} />
      <SkeletonRows rows={3} height={88} />
    </div>
  </>
)

const HomeFigures = lazyPart(() => import('./home-figures.tsx'), 'HomeFigures')
const LiveGame = lazyPart(() => import('./live-game.tsx'), 'LiveGame')

function Greeting({ isNew }: { isNew: boolean }) {
  const user = useOwnUser().data?.user
  const name = user?.first_name || user?.username
  const hello = isNew ? words.firstWelcome : words.welcome
  return <h1 className="h-page mt-9 mb-5 max-wide:mt-4.5 max-wide:mb-3">{name ? hello(name) : words.welcomeBack}</h1>
}

const HomeLoading = () => (
  <>
    <div className="home-top">
      <SessionHeroSkeleton />
      <Pass />
    </div>
    <HomeSkeleton />
  </>
)

type TopProps = { home: ReturnType<typeof useHome>; game: OwnGameInPlay | null }

function Top({ home, game }: TopProps) {
  if (game)
    return (
      <div className="home-top">
        <LiveGame game={game} />
      </div>
    )
  return (
    <div className="home-top">
      <Loaded read={home} skeleton={null}>
        {({ last_session: session }) => session && <LastSession session={session} />}
      </Loaded>
      <Pass />
    </div>
  )
}

type HomeProps = { first?: ReactNode; newcomer?: ReactNode; more?: ReactNode }

/** Before the first finished game it is the newcomer's part. Waits for all data, because the two differ in every section. */
export function Home({ first, newcomer, more }: HomeProps) {
  const home = useHome()
  const game = useOwnGame(home.data)
  const { data } = home
  // Together with the data.
  useEffect(() => void HomeFigures.preload?.(), [])
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
          {isNew && !game ? newcomer : <Top home={home} game={game} />}
          {data && !isNew && (
            <Suspense fallback={<HomeSkeleton />}>
              <HomeFigures home={data} />
              {more}
            </Suspense>
          )}
        </Suspense>
      )}
    </div>
  )
}

type HomeData = Reply<(typeof statsCalls)['home']>

/** The player's game in play: as read with home, then as the machine reports it. Ball 0 ends it. */
function useOwnGame(home: HomeData | undefined): OwnGameInPlay | null {
  const client = useQueryClient()
  useLiveMessage('own-game-progress', ({ type: _type, ...game }) =>
    client.setQueryData(
      query(api.stats.home).queryKey,
      (before) => before && { ...before, in_play: game.ball > 0 ? game : null },
    ),
  )
  return home?.in_play ?? null
}
