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
import { useNow } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { releaseLine } from '../../shared/release-line.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { gamesMessages as words } from './messages.ts'
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
  return (
    <Loaded
      read={title}
      skeleton={<TitleHeroSkeleton />}
      renderError={(state) => (
        <div className="wrap pt-9">
          <h1 className="h-page mb-6">{words.games}</h1>
          {state}
          <p className="mt-6 text-center">
            <Link to="/ic/games" className={buttonClass({ variant: 'quiet' })}>
              {words.allGames}
            </Link>
          </p>
        </div>
      )}
    >
      {(data) => (
        <div className={`t-${data.code}`}>
          <TitleHero title={data} gameId={gameId} onInstructions={() => setReading(true)} />
          <TitleTabs title={data} gameId={gameId} />
          <Outlet />
          {(reading || atInstructions) && (
            <Suspense>
              <InstructionsDialog title={data} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </Loaded>
  )
}

const longName = 16

const heroClass =
  'relative mb-2 h-118 overflow-hidden bg-(--title-dark,var(--s-1)) max-wide:h-auto max-wide:min-h-[330px] max-wide:pb-5'

const icon = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const

const BackToGames = () => (
  <div className="mt-3.5">
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
      className="absolute right-[calc(var(--gutter)+6px)] bottom-22 w-105 max-xl:w-85 max-lg:hidden"
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
  <section className={heroClass}>
    <TitleCover code={title.code} cut="hero" eager className="shade-title absolute inset-0" />
    <div className="wrap relative h-full">
      <BackToGames />
      <h1
        className={`display mt-12.5 max-w-[12em] max-wide:mt-18 max-wide:text-[clamp(34px,11vw,46px)] ${title.name.length > longName ? 'text-[clamp(44px,4.4vw,62px)]' : 'text-[clamp(56px,5.9vw,84px)]'}`}
      >
        {title.name}
      </h1>
      <p className="mt-5 mb-7.5 flex flex-wrap items-center gap-2 max-wide:mt-3.5 max-wide:mb-5">
        {title.models.map((model) => (
          <span
            key={model.model_code}
            className="inline-flex h-7 items-center rounded-1 bg-[rgb(10_9_8/0.6)] px-[11px] text-[14px] font-semibold inset-ring inset-ring-[rgb(255_255_255/0.2)]"
          >
            {model.model_type_name}
          </span>
        ))}
        <em className="ml-2.5 text-[15px] max-wide:ml-0 max-wide:basis-full">
          {title.coming_soon ? <Coming title={title} /> : connected(title)}
        </em>
      </p>
      <div className="flex flex-wrap gap-3 max-wide:[&>*]:flex-auto max-wide:[&>*]:px-3.5">
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
  <section className={heroClass}>
    <WaitingArt className="shade-title absolute inset-0" />
    <div className="wrap relative h-full">
      <BackToGames />
      <Loading>
        <Skeleton width={420} height={84} className="mt-12.5 max-wide:mt-18" />
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
    <div className="wrap mb-3.5 max-wide:px-0">
      <TabLinks label={title.name} className="max-wide:px-(--gutter)">
        {panels.map((panel) => (
          <Fragment key={panel}>{tabs[panel]?.({ params: { gameId }, lit })}</Fragment>
        ))}
      </TabLinks>
    </div>
  )
}
