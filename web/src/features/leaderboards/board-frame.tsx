import type { BoardHead } from '@portal/contract/leaderboards'
import type { LocationSummary } from '@portal/contract/locations'
import type { ModelType } from '@portal/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPin, ShieldCheck } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useSession } from '../../lib/session.ts'
import { useNow, useTimeZone } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Countdown } from '../../shared/countdown.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { standingsSentence } from '../../shared/standings-state.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { countdownTo, datesSentence, type BoardDates } from './board-state.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { titleNames, type BoardReply, type BoardSelection } from './standing.ts'

type BoardHeroProps = {
  code: string
  name: string
  subject: string
  state: ReactNode
  countdown?: ReactNode
  actions?: ReactNode
  back?: boolean
  children?: ReactNode
}

const stateClass =
  "flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5 text-14 [&>[role=status]+span]:-ml-2 [&>[role=status]:has(+span)]:after:content-[',']"
const heroStateClass = `${stateClass} mt-5.5 text-[#d7e6e1] max-wide:mt-0`
const topClass = 'flex min-h-11 items-center justify-between pt-3.5 [&>.back]:text-[#d7e6e1]'
const nameClass = 'display mt-1.5 text-62 max-wide:text-[36px]'
const subjectClass = 'mt-2.5 text-18 text-[#d3deda] max-wide:text-[15px]'
const toolsClass = 'flex flex-wrap gap-3 print:hidden [&_:is([role=group],span:has(>select))]:bg-[rgb(12_14_14/0.86)]'
const heroToolsClass = `${toolsClass} mt-6.5 max-wide:mt-4.5`
const artClass =
  'absolute inset-x-0 top-0 after:absolute after:inset-0 after:bg-[linear-gradient(90deg,rgb(9_12_12/0.9),rgb(9_12_12/0.62)_50%,rgb(9_12_12/0.2)),linear-gradient(transparent_40%,var(--s-0))] print:hidden'

/** For visitors the header of the page overlaps the picture. */
export const BoardHero = ({ code, name, subject, state, countdown, actions, back = true, children }: BoardHeroProps) => (
  <div className={`relative min-h-74 t-${code}`}>
    <TitleCover code={code} cut="hero" className={`${artClass} ${back ? 'h-100 max-wide:h-92.5' : 'h-110'}`} eager />
    <header className={`wrap relative ${back ? '' : 'pt-(--nav-h)'}`}>
      <div className={topClass}>
        {back ? <BackLink to="/ic/leaderboards" label={words.leaderboards} /> : <span />}
        {actions && (
          <div
            className="flex flex-wrap justify-end gap-2 print:hidden *:not-hover:bg-[rgb(12_14_14/0.72)] max-lg:*:w-11 max-lg:*:px-0"
            data-icons
          >
            {actions}
          </div>
        )}
      </div>
      <p className={heroStateClass}>{state}</p>
      <h1 className={nameClass}>{name}</h1>
      <p className={subjectClass}>{subject}</p>
      {countdown && <p className="mt-1.5 text-[15px] text-[#d3deda] wide:hidden">{countdown}</p>}
      {children && <div className={heroToolsClass}>{children}</div>}
    </header>
  </div>
)

type HomeHeadProps = Pick<BoardHeroProps, 'name' | 'subject' | 'state' | 'countdown' | 'actions' | 'children'> & {
  crumb: ReactNode
}

/** Of a home leaderboard, which has the header of the gameroom's other pages. */
export const HomeBoardHead = ({ name, subject, state, countdown, actions, crumb, children }: HomeHeadProps) => (
  <div className="wrap">
    <PageHeader
      crumb={crumb}
      title={name}
      meta={
        <>
          <p>{subject}</p>
          <p className={`${stateClass} mt-1 text-t-2`}>{state}</p>
          {countdown && <p className="wide:hidden">{countdown}</p>}
        </>
      }
      actions={actions}
    />
    {children && <div className={toolsClass}>{children}</div>}
  </div>
)

export function BoardEnd({ dates }: { dates: BoardDates }) {
  const now = useNow()
  const zone = useTimeZone()
  const to = countdownTo(dates)
  if (!to) return null
  return (
    <div className="border-b border-line-1 pb-6.5 max-wide:hidden">
      <p className="t2 sm">{datesSentence(dates, now, zone)}</p>
      {dates.standings && <p className="t2 sm">{standingsSentence(dates.standings, now, zone)}</p>}
      <Countdown to={to} className="mt-2" />
    </div>
  )
}

type RulesOf = Pick<BoardHead, 'scoring' | 'best_of' | 'max_attempts' | 'titles' | 'location'>

function rulesOf({ scoring, best_of, max_attempts, titles, location }: RulesOf): string[] {
  const models = new Set(titles.map((title) => title.model_type))
  const [only] = models
  const best = scoring === 'best_of_n' && best_of ? words.ruleBestOf(best_of) : words.rule[scoring]
  const attempts = max_attempts ? ` ${words.attempts(max_attempts)}` : ''
  const counted = models.size === 1 && only ? words.modelCounts(words.models[only]) : words.modelsCount
  return [words.play(words.anyTitle(titleNames({ titles })), location?.name ?? null), `${best}${attempts} ${counted}`, words.ties]
}

export const BoardRules = ({ board }: { board: RulesOf }) => <ApronCard title={words.howItWorks} steps={rulesOf(board)} />

export function BoardLocation({ location }: { location: LocationSummary | null }) {
  if (!location) return null
  const address = [location.street_address, location.city].filter(Boolean).join(', ')
  return (
    <p className="grid grid-cols-[20px_1fr] items-center gap-3.5 text-t-2">
      <MapPin size={20} strokeWidth={1.75} aria-hidden />
      <span>
        <strong className="block font-[620] text-t-1">{location.name}</strong>
        <small className="text-13 text-t-3">
          {address && `${address}. `}
          {words.machines(location.machine_count)}
        </small>
      </span>
    </p>
  )
}

const RemovalsDialog = lazyPart(() => import('./removals-dialog.tsx'), 'RemovalsDialog')

export function BoardRemovals({ eventCode }: { eventCode: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button
        variant="quiet"
        size="medium"
        icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setShown(true)}
      >
        {words.removals}
      </Button>
      {shown && (
        <Suspense>
          <RemovalsDialog eventCode={eventCode} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  )
}

type NoScoresProps = { state: BoardHead['state']; following?: boolean; onEveryone?: () => void }

export function NoScores({ state, following = false, onEveryone }: NoScoresProps) {
  const signedIn = useSession() !== null
  if (following)
    return (
      <EmptyState
        glyph="users-round"
        title={words.noScores}
        text={words.noFollowing}
        action={<Button onClick={onEveryone}>{words.showEveryone}</Button>}
      />
    )
  return (
    <EmptyState
      glyph="trophy"
      title={words.noScores}
      text={state === 'upcoming' ? words.upcomingText : words.noScoresText}
      action={
        signedIn && (
          <Link className={buttonClass()} to="/insider">
            {words.getCode}
          </Link>
        )
      }
    />
  )
}

/** Standings and the column beside them. */
export const boardColumnsClass =
  'wrap relative mt-9 grid grid-cols-[minmax(0,1fr)_348px] items-start gap-14 aria-busy:*:first:opacity-60 max-lg:grid-cols-[minmax(0,1fr)] max-wide:mt-5 max-wide:gap-8 max-wide:pb-19'

export const BoardSkeleton = () => (
  <>
    <Loading className="relative min-h-74">
      <div className="wrap">
        <div className={topClass} />
        <div className={heroStateClass}>
          <Skeleton width={170} height={16} />
        </div>
        <div className={nameClass}>
          <Skeleton width="min(560px, 80%)" height="1.02em" />
        </div>
        <div className={subjectClass}>
          <Skeleton width="min(380px, 70%)" height="1.5em" />
        </div>
        <div className={heroToolsClass}>
          <Skeleton width="min(420px, 100%)" height={44} />
        </div>
      </div>
    </Loading>
    <div className={boardColumnsClass}>
      <StandingsSkeleton />
      <div className="grid content-start gap-7">
        <Skeleton height={104} />
        <Skeleton height={140} />
        <Skeleton height={230} />
      </div>
    </div>
  </>
)

const StandingsSkeleton = () => (
  <div>
    <Skeleton height={432} className="rounded-t-3 rounded-b-none max-wide:h-82.5" />
    <SkeletonRows rows={7} height={66} />
  </div>
)

type ChangeSelection = (change: BoardSelection) => void
type ScopeProps = { selection: BoardSelection; hasLocation: boolean; onChange: ChangeSelection }

/** Everyone, followed players, or players of the location; for a board without a location, that of the reader's last game. */
export function ScopeFilter({ selection, hasLocation, onChange }: ScopeProps) {
  const options = [
    { value: 'everyone' as const, label: words.everyone },
    { value: 'following' as const, label: words.following },
    { value: 'location' as const, label: hasLocation ? words.thisLocation : words.lastLocation },
  ]
  return (
    <Segmented
      label={words.scope}
      options={options}
      value={selection.filter ?? 'everyone'}
      onChange={(value) => onChange({ filter: value === 'everyone' ? undefined : value, page: undefined, around: undefined })}
      fill
    />
  )
}

const selectClass = 'w-55 *:h-11 *:min-h-11 max-lg:w-auto max-lg:max-w-50 max-lg:min-w-32.5 max-lg:flex-1 max-wide:min-w-35'

type TitleProps = { names: readonly string[]; shown: string; first?: string; onChange: (name: string) => void }

export function TitleFilter({ names, shown, first, onChange }: TitleProps) {
  const titles = [...new Set(names)]
  if (titles.length < 2) return null
  const options = first ? [first, ...titles] : titles
  return (
    <span className={selectClass}>
      <SelectControl
        aria-label={words.chooseTitle}
        defaultLabel={words.chooseTitle}
        value={shown}
        options={options.map((name) => ({ value: name, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

type ModelProps = { board: Pick<BoardReply, 'titles' | 'title_code'>; selection: BoardSelection; onChange: ChangeSelection }

export function ModelFilter({ board, selection, onChange }: ModelProps) {
  const titles = useQuery(query(api.games.titles)).data
  const ofTitle = board.titles.filter((title) => title.title_code === board.title_code)
  const together = ofTitle.some((title) => title.model_type === null)
  const built = titles?.find((title) => title.code === board.title_code)?.models ?? []
  const models = [
    ...new Set(together ? built.map((model) => model.model_type) : ofTitle.flatMap((title) => title.model_type ?? [])),
  ]
  if (models.length < 2) return null
  return (
    <span className={selectClass}>
      <SelectControl
        aria-label={words.chooseModel}
        defaultLabel={words.chooseModel}
        value={selection.model ?? (together ? 'all' : (models[0] ?? ''))}
        options={[
          ...(together ? [{ value: 'all', label: words.allModels }] : []),
          ...models.map((model) => ({ value: model, label: words.models[model] })),
        ]}
        onChange={({ target }) =>
          onChange({
            model: target.value === 'all' ? undefined : (target.value as ModelType),
            page: undefined,
            around: undefined,
          })
        }
      />
    </span>
  )
}
