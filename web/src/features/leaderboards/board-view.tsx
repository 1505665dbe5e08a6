import { topic } from '@portal/contract/rules/topics'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/live.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { playerName } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { LoadedPage } from '../../shared/page-states.tsx'
import { Score } from '../../shared/score.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { useDelayedRefetch } from '../../shared/use-row-changes.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { applyLiveRows } from './apply-live-rows.ts'
import {
  boardColumnsClass,
  BoardEnd,
  BoardHero,
  BoardLocation,
  BoardRemovals,
  BoardRules,
  BoardSkeleton,
  HomeBoardHead,
  ModelFilter,
  NoScores,
  ScopeFilter,
  TitleFilter,
} from './board-frame.tsx'
import { BoardState, CountdownLine, type BoardDates } from './board-state.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { OwnPosition } from './own-position.tsx'
import { OwnerLinks } from './owner-links.tsx'
import { BoardActions } from './share-board.tsx'
import { combinedTitle, modelsOf, titlesOf, type BoardReply, type BoardSelection, type Standing } from './standing.ts'
import { Standings } from './standings.tsx'

const route = getRouteApi('/player/ic/leaderboards/$leaderboardId')

export function LeaderboardPage() {
  const id = Number(route.useParams().leaderboardId)
  const selection = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <BoardView
      key={id}
      id={id}
      selection={selection}
      onSelect={(change) => void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })}
    />
  )
}

const boardQuery = (id: number, { title, model, filter, page, around }: BoardSelection) =>
  query(api.leaderboards.view, {
    params: { id },
    query: {
      ...(title && { title_code: title }),
      ...(model && { model_type: model }),
      ...(filter && { filter }),
      ...(page && { page }),
      ...(around && { around }),
    },
  })

/** A live board: changed rows appear at once, the full answer follows within three seconds. */
function useBoard(id: number, selection: BoardSelection) {
  const client = useQueryClient()
  const ownId = useSession()?.userId ?? null
  const options = boardQuery(id, selection)
  const board = useQuery({ ...options, placeholderData: keepPreviousData })
  const readAgain = useDelayedRefetch()
  useLiveTopics(topic.board(id))
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id !== id) return
    client.setQueryData(options.queryKey, (view) => view && applyLiveRows(view, selection, message, ownId))
    readAgain(keyOf(api.leaderboards.view, { params: { id } }))
  })
  return board
}

/** Keeps the rows unchanged while paused; another page or filter is still loaded, and then kept as it is. */
function usePause(view: BoardReply | undefined, viewKey: string) {
  const [pausedView, setPausedView] = useState<{ viewKey: string; view: BoardReply } | null>(null)
  const outdated = pausedView !== null && pausedView.viewKey !== viewKey
  if (outdated && view) setPausedView({ viewKey, view })
  return {
    shown: pausedView && !outdated ? pausedView.view : view,
    paused: pausedView !== null,
    toggle: () => setPausedView(pausedView || !view ? null : { viewKey, view }),
  }
}

const CombinedStandings = lazyPart(() => import('./combined-standings.tsx'), 'CombinedStandings')

const RankHistory = lazyPart(() => import('./rank-history.tsx'), 'RankHistory')

const isCombined = ({ title }: BoardSelection) => title === combinedTitle

type BoardViewProps = {
  id: number
  /** Of a home leaderboard: the gameroom and the link back to it. */
  home?: { locationId: number; crumb: ReactNode }
  selection: BoardSelection
  onSelect: (change: BoardSelection) => void
}

export function BoardView({ id, home, selection, onSelect }: BoardViewProps) {
  const board = useBoard(id, isCombined(selection) ? {} : selection)
  const viewKey = JSON.stringify(selection)
  const { shown, paused, toggle } = usePause(board.isPlaceholderData ? undefined : board.data, viewKey)
  const view = shown ?? board.data
  usePageTitle(view?.name)
  if (!view && isUnknown(board.error)) return <ToNotFound />
  if (view && home && view.location_id !== home.locationId) return <ToNotFound />
  return (
    <LoadedPage title={words.leaderboard} read={board} skeleton={<BoardSkeleton />}>
      {(data) => (
        <>
          <ViewHero
            view={shown ?? data}
            crumb={home?.crumb}
            selection={selection}
            paused={paused}
            onPause={toggle}
            onSelect={onSelect}
          />
          <ViewBody
            view={shown ?? data}
            withPodium={!home}
            selection={selection}
            onSelect={onSelect}
            pending={board.isPlaceholderData}
          />
        </>
      )}
    </LoadedPage>
  )
}

const datesOf = ({ state, standings, start_at: start, end_at: end }: BoardReply): BoardDates => ({ state, standings, start, end })

type HeroProps = Omit<BoardViewProps, 'id' | 'home'> & {
  view: BoardReply
  crumb: ReactNode
  paused: boolean
  onPause: () => void
}

function ViewHero({ view, crumb, selection, paused, onPause, onSelect }: HeroProps) {
  const dates = datesOf(view)
  const shared = view.is_public && view.event_code ? { name: view.name, eventCode: view.event_code } : null
  const head = {
    name: view.name,
    subject: words.subject(titlesOf(view), modelsOf(view.titles), words.short[view.scoring]),
    state: <BoardState dates={dates} updatedAt={view.updated_at} paused={paused} onPause={onPause} />,
    countdown: <CountdownLine dates={dates} />,
    actions: (shared || view.is_mine) && (
      <>
        {shared && <BoardActions {...shared} />}
        <OwnerLinks board={view} />
      </>
    ),
  }
  const tools = <Tools view={view} selection={selection} onSelect={onSelect} />
  return crumb ? (
    <HomeBoardHead {...head} crumb={crumb}>
      {tools}
    </HomeBoardHead>
  ) : (
    <BoardHero {...head} code={view.title_code}>
      {tools}
    </BoardHero>
  )
}

function Tools({ view, selection, onSelect }: Pick<HeroProps, 'view' | 'selection' | 'onSelect'>) {
  return (
    <>
      {!isCombined(selection) && <ScopeFilter selection={selection} hasLocation={view.location !== null} onChange={onSelect} />}
      <TitleFilter
        names={view.titles.map((title) => title.title_name)}
        {...(view.event_code && { first: words.combined })}
        shown={
          isCombined(selection)
            ? words.combined
            : (view.titles.find((title) => title.title_code === view.title_code)?.title_name ?? '')
        }
        onChange={(name) => {
          const title = name === words.combined ? combinedTitle : view.titles.find((one) => one.title_name === name)?.title_code
          onSelect({ title, model: undefined, page: undefined, around: undefined })
        }}
      />
      {!isCombined(selection) && <ModelFilter board={view} selection={selection} onChange={onSelect} />}
    </>
  )
}

type BodyProps = Omit<BoardViewProps, 'id' | 'home'> & { view: BoardReply; withPodium: boolean; pending: boolean }

function ViewBody({ view, withPodium, selection, pending, onSelect }: BodyProps) {
  const ownId = useSession()?.userId ?? null
  const rows = useRef<HTMLDivElement>(null)
  const seeking = selection.around === 'me'
  useEffect(() => {
    if (seeking && !pending) rows.current?.querySelector('[data-own]')?.scrollIntoView({ block: 'center' })
  }, [seeking, pending])
  return (
    <div className={boardColumnsClass} aria-busy={pending || undefined}>
      <div ref={rows}>
        {isCombined(selection) && view.event_code ? (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <CombinedStandings
              eventCode={view.event_code}
              ownId={ownId}
              names={new Map(view.titles.map((title) => [title.title_code, title.title_name]))}
            />
          </Suspense>
        ) : (
          <TitleStandings view={view} withPodium={withPodium} selection={selection} ownId={ownId} onSelect={onSelect} />
        )}
      </div>
      <aside className="flex flex-col gap-7">
        <BoardEnd dates={datesOf(view)} />
        {!isCombined(selection) && <OwnPosition board={view} />}
        {view.my_row && !isCombined(selection) && !selection.filter && !selection.model && (
          <Suspense>
            <RankHistory board={view} rank={view.my_row.rank} />
          </Suspense>
        )}
        <BoardRules board={view} />
        <BoardLocation location={view.location} />
        {view.event_code && <BoardRemovals eventCode={view.event_code} />}
      </aside>
      {view.my_row && !isCombined(selection) && (
        <PinnedRow
          row={view.my_row}
          rows={rows}
          onPage={view.scores.some((row) => row.user_id === ownId)}
          onSeek={() => onSelect({ page: undefined, around: 'me' })}
        />
      )}
    </div>
  )
}

type TitleStandingsProps = Omit<BodyProps, 'pending'> & { ownId: number | null }

function TitleStandings({ view, withPodium, selection, ownId, onSelect }: TitleStandingsProps) {
  const viewKey = [view.id, view.title_code, selection.model, selection.filter, view.page].join(' ')
  return (
    <>
      {view.scores.length === 0 ? (
        <NoScores
          state={view.state}
          following={selection.filter === 'following'}
          onEveryone={() => onSelect({ filter: undefined, page: undefined })}
        />
      ) : (
        <Standings rows={view.scores} view={viewKey} withPodium={withPodium && view.page === 1} ownId={ownId} />
      )}
      {view.count > view.page_size && (
        <Pagination
          page={view.page}
          pageSize={view.page_size}
          count={view.count}
          noun={words.players}
          onPage={(page) => onSelect({ page, around: undefined })}
        />
      )}
    </>
  )
}

/** The row may move between podium and table, so it is found again at each render. */
function useOwnRowInView(rows: RefObject<HTMLElement | null>, onPage: boolean): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const ownRow = onPage && rows.current?.querySelector('[data-own]')
    if (!ownRow) return undefined
    // The bars at the top and the bottom cover the rows under them.
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '-64px 0px -100px',
    })
    observer.observe(ownRow)
    return () => observer.disconnect()
  })
  return onPage && inView
}

const pinClass =
  'fixed bottom-5 left-1/2 z-25 grid h-14 w-[min(440px,calc(100vw-32px))] -translate-x-1/2 grid-cols-[auto_34px_1fr_auto] items-center gap-3 rounded-3 bg-[#2a1b12] px-4 text-left shadow-[inset_0_0_0_1px_rgb(255_122_51/0.5),0_12px_30px_rgb(0_0_0/0.55)] max-wide:bottom-[calc(var(--tab-h)+34px+env(safe-area-inset-bottom))] max-wide:w-[calc(100vw-16px)] transition-[opacity,translate] duration-(--d-2) ease-(--ease) starting:translate-y-5 starting:opacity-0 lg:hidden print:hidden'

type PinnedRowProps = {
  row: Standing
  rows: RefObject<HTMLElement | null>
  onPage: boolean
  onSeek: () => void
}

function PinnedRow({ row, rows, onPage, onSeek }: PinnedRowProps) {
  if (useOwnRowInView(rows, onPage)) return null
  const name = playerName(row, sharedMessages.privatePlayer)
  const scrollToRow = () => {
    const own = rows.current?.querySelector('[data-own]')
    if (own) own.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else onSeek()
  }
  return (
    <button type="button" className={pinClass} onClick={scrollToRow}>
      <span className="sr-only">{words.yourRank}: </span>
      <span className="num text-[23px]">{formatNumber(row.rank)}</span>
      <PlayerAvatar player={row} size={34} />
      <strong className="truncate font-[650]">{name}</strong>
      <Score value={row.score} roll className="text-[23px]" />
      <span className="sr-only">. {words.goToRow}</span>
    </button>
  )
}
