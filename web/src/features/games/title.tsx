import type { GameLayout, GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useMatchRoute, useNavigate } from '@tanstack/react-router'
import { BookOpen, MapPin } from 'lucide-react'
import { Fragment, Suspense, useState } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { WaitingArt } from '../../art/waiting-art.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { releaseLine } from '../../shared/release-line.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { gamesMessages as words } from './messages.ts'
import './title.css'
import { useTitle } from './use-title.ts'

const route = getRouteApi('/player/ic/games/$gameId')

const InstructionsDialog = lazyPart(() => import('./instructions-dialog.tsx'), 'InstructionsDialog')

export function TitlePage() {
  const { gameId } = route.useParams()
  const title = useTitle(gameId)
  useRefetchOnConsoleChange(keyOf(api.games.title), keyOf(api.games.layout), keyOf(api.games.instructions))
  const [reading, setReading] = useState(false)
  const navigate = useNavigate()
  const atInstructions = useMatchRoute()({ to: '/ic/games/$gameId/instructions' }) !== false
  const close = () => {
    setReading(false)
    if (atInstructions) void navigate({ to: '/ic/games/$gameId', params: { gameId }, replace: true, resetScroll: false })
  }
  usePageTitle(title.data?.name)
  if (!title.data && isUnknown(title.error)) return <ToNotFound />
  if (title.isError && !title.data)
    return (
      <div className="wrap pt-9">
        <h1 className="h-page mb-6">{words.games}</h1>
        <ErrorState text={problemSentence(title.error)} onRetry={() => void title.refetch()} />
        <p className="mt-6 text-center">
          <Link to="/ic/games" className={buttonClass({ variant: 'quiet' })}>
            {words.allGames}
          </Link>
        </p>
      </div>
    )
  if (!title.data) return <TitleHeroSkeleton />
  return (
    <div className={`title-page t-${title.data.code}`}>
      <TitleHero title={title.data} gameId={gameId} onInstructions={() => setReading(true)} />
      <TitleTabs title={title.data} gameId={gameId} />
      <Outlet />
      {(reading || atInstructions) && (
        <Suspense>
          <InstructionsDialog title={title.data} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

const longName = 16

const icon = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const

const BackToGames = () => (
  <div className="title-hero-back">
    <BackLink to="/ic/games" label={words.games} />
  </div>
)

function HighScore({ titleId }: { titleId: number }) {
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: titleId } }))
  const best = Math.max(0, ...(overview.data?.stats ?? []).map((model) => model.high_score ?? 0))
  if (best === 0) return null
  const score = formatNumber(best)
  return (
    <Dmd
      className="title-hero-dmd"
      label={`${words.yourHighScore}: ${score}`}
      lines={[
        { text: words.yourHighScore, y: 3 },
        { text: score, y: 15, face: 'score' },
      ]}
      wipe
    />
  )
}

const connected = ({ machines_connected: count }: GameTitle) => words.machinesConnected(formatNumber(count), count)

/** "28 achievements. Out January 5". */
function Coming({ title: { achievements_count: count, release_date } }: { title: GameTitle }) {
  const release = releaseLine(release_date, useNow())
  return count > 0 ? words.coming(count, release) : release
}

type TitleHeroProps = {
  title: GameTitle
  /** Number or code of the title, as in the address. */
  gameId: string
  onInstructions: () => void
}

const TitleHero = ({ title, gameId, onInstructions }: TitleHeroProps) => (
  <section className="title-hero">
    <TitleCover code={title.code} cut="hero" eager className="title-hero-art" />
    <div className="wrap">
      <BackToGames />
      <h1 className={`display ${title.name.length > longName ? 'is-long' : ''}`}>{title.name}</h1>
      <p className="title-hero-models">
        {title.models.map((model) => (
          <span key={model.model_code}>{model.model_type_name}</span>
        ))}
        <em>{title.coming_soon ? <Coming title={title} /> : connected(title)}</em>
      </p>
      <div className="title-hero-actions flex flex-wrap gap-3">
        {!title.coming_soon && (
          <Link
            to="/ic/games/$gameId/locations"
            params={{ gameId }}
            className={buttonClass({ variant: 'primary' })}
            resetScroll={false}
          >
            <MapPin {...icon} />
            {words.findLocations}
          </Link>
        )}
        <Button variant="quiet" className="bg-[rgb(10_9_8/0.66)]" icon={<BookOpen {...icon} />} onClick={onInstructions}>
          {words.instructions}
        </Button>
      </div>
      <HighScore titleId={title.id} />
    </div>
  </section>
)

const TitleHeroSkeleton = () => (
  <section className="title-hero">
    <WaitingArt className="title-hero-art" />
    <div className="wrap">
      <BackToGames />
      <Loading>
        <Skeleton width={420} height={84} className="title-hero-name max-w-[70%]" />
        <Skeleton width={240} height={28} className="mt-5" />
        <Skeleton width={300} height={44} className="mt-7.5" />
      </Loading>
    </div>
  </section>
)

type Panel = GameLayout['panels'][number]

const defaultPanels: readonly Panel[] = ['overview', 'achievements', 'leaderboards', 'locations']

function usePanels(title: GameTitle): readonly Panel[] {
  const layout = useQuery(query(api.games.layout, { query: { game_title: title.code } }))
  return layout.data?.layout.panels ?? (title.coming_soon ? ['overview'] : defaultPanels)
}

const currentTab = { 'aria-current': 'page' as const }

type TabProps = { params: { gameId: string }; lit: number | undefined }

const tabs: Partial<Record<Panel, (props: TabProps) => React.JSX.Element>> = {
  overview: ({ params }) => (
    <Link to="/ic/games/$gameId" params={params} activeOptions={{ exact: true }} activeProps={currentTab} resetScroll={false}>
      {words.overview}
    </Link>
  ),
  // Achievements and recent plays are side by side.
  achievements: ({ params, lit }) => (
    <>
      <Link to="/ic/games/$gameId/achievements" params={params} activeProps={currentTab} resetScroll={false}>
        {words.achievements}
        <span className="num min-w-[2ch]">{lit ?? ''}</span>
      </Link>
      <Link to="/ic/games/$gameId/stats" params={params} activeProps={currentTab} resetScroll={false}>
        {words.stats}
      </Link>
    </>
  ),
  leaderboards: ({ params }) => (
    <Link to="/ic/games/$gameId/leaderboards" params={params} activeProps={currentTab} resetScroll={false}>
      {words.leaderboards}
    </Link>
  ),
  locations: ({ params }) => (
    <Link to="/ic/games/$gameId/locations" params={params} activeProps={currentTab} resetScroll={false}>
      {words.locations}
    </Link>
  ),
}

function TitleTabs({ title, gameId }: { title: GameTitle; gameId: string }) {
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: title.id } }))
  const panels = usePanels(title)
  const lit = overview.data?.user_achievements_count
  return (
    <div className="wrap title-tabs">
      <TabLinks label={title.name}>
        {panels.map((panel) => (
          <Fragment key={panel}>{tabs[panel]?.({ params: { gameId }, lit })}</Fragment>
        ))}
      </TabLinks>
    </div>
  )
}
