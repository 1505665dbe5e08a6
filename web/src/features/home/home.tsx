import type { Reply } from '@portal/contract/endpoint'
import type { OwnGameInPlay } from '@portal/contract/machines'
import type { LastSession as Session, statsCalls } from '@portal/contract/stats'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { WaitingArt } from '../../art/waiting-art.tsx'
import { api, query } from '../../lib/api.ts'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useLiveMessage } from '../../lib/live.ts'
import { useNow } from '../../lib/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { homeMessages as words } from './messages.ts'
import { Pass, useHome, useOwnUser } from './pass.tsx'

const openClass = buttonClass({ variant: 'quiet' }, 'last-session-open bg-[rgb(10_9_8/0.72)]')

function LastSession({ session }: { session: Session }) {
  const now = useNow()
  const score = formatNumber(session.best_score)
  const headline = session.is_personal_best ? words.personalBest : words.bestScore
  return (
    <section className={`last-session t-${session.title_code}`} aria-label={words.lastSession}>
      <TitleCover code={session.title_code} cut="hero" eager className="last-session-art" />
      <div className="last-session-in">
        <p className="last-session-when">
          <Lamp className="last-session-lamp" />
          {words.lastPlayed(formatAgoInWords(session.ended_at, now), session.location_name)}
        </p>
        <h2 className={`display ${session.title_name.length > 14 ? 'is-long' : ''}`}>{session.title_name}</h2>
        <Dmd
          label={`${headline}: ${score}`}
          lines={[
            { text: headline, y: 3 },
            { text: score, y: 15, face: 'score' },
          ]}
          wipe
        />
        <dl className="last-session-facts">
          <div>
            <dt>{words.games}</dt>
            <dd className="num">{session.games}</dd>
          </div>
          <div>
            <dt>{words.average}</dt>
            <dd className="num">{formatNumber(session.average)}</dd>
          </div>
          {session.percentile !== null && (
            <div>
              <dt>{words.youBeat}</dt>
              <dd className="num">
                {Math.floor(session.percentile)}% <small>{words.ofPlayers}</small>
              </dd>
            </div>
          )}
        </dl>
        {session.best_game_id === null ? (
          <Link to="/ic/games/$gameId" params={{ gameId: String(session.title_id) }} className={openClass}>
            {words.openGame}
          </Link>
        ) : (
          <Link to="/insider/watch/$gameId" params={{ gameId: session.best_game_id }} className={openClass}>
            {words.seeGame}
          </Link>
        )}
      </div>
    </section>
  )
}

const HeroSkeleton = () => (
  <Loading className="last-session is-loading">
    <WaitingArt className="last-session-art" />
    <div className="last-session-in">
      <Skeleton width={240} height={18} />
      <Skeleton width="60%" height={52} className="my-5" />
      <Skeleton height={96} className="max-w-[476px]" />
    </div>
  </Loading>
)

const HomeSkeleton = () => (
  <>
    <Loading className="home-numbers">
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

type TopProps = { home: ReturnType<typeof useHome>; game: OwnGameInPlay | null }

function Top({ home, game }: TopProps) {
  const session = home.data?.last_session
  if (game)
    return (
      <div className="home-top">
        <LiveGame game={game} />
      </div>
    )
  return (
    <div className="home-top">
      {home.isError && !home.data ? (
        <ErrorState text={problemSentence(home.error)} onRetry={() => void home.refetch()} pending={home.isFetching} />
      ) : (
        session && <LastSession session={session} />
      )}
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
