import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import { topic } from '@portal/contract/rules/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/live.ts'
import { mergePublicBoard } from '../../shared/merge-public-board.ts'
import { LoadedPage } from '../../shared/page-states.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { useDelayedRefetch } from '../../shared/use-row-changes.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import {
  BoardEnd,
  BoardHero,
  BoardLocation,
  BoardRemovals,
  BoardSkeleton,
  NoScores,
  TitleFilter,
  boardColumnsClass,
} from './board-frame.tsx'
import { BoardState, CountdownLine, type BoardDates } from './board-state.tsx'
import { leaderboardMessages as words } from './messages.ts'
import { BoardActions } from './share-board.tsx'
import { titlesOf } from './standing.ts'
import { Standings } from './standings.tsx'

const route = getRouteApi('/either/insider/leaderboards/$eventCode')

export function PublicBoardPage() {
  const { eventCode } = route.useParams()
  const { title, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PublicBoardView
      key={eventCode}
      eventCode={eventCode}
      title={title}
      page={page}
      onSelect={(change) => void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })}
    />
  )
}

type PublicBoardReply = Reply<Contract['leaderboards']['byEventCode']>

function usePublicBoard(eventCode: string) {
  const client = useQueryClient()
  const options = query(api.leaderboards.byEventCode, { query: { event_code: eventCode } })
  const board = useQuery(options)
  const id = board.data?.leaderboard.id
  const readAgain = useDelayedRefetch()
  useLiveTopics(topic.boardOf(eventCode))
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id !== id) return
    client.setQueryData(
      options.queryKey,
      (reply) => reply && { ...reply, leaderboard: mergePublicBoard(reply.leaderboard, message) },
    )
    readAgain(options.queryKey)
  })
  return board
}

const pageSize = 10

type PublicBoardViewProps = {
  eventCode: string
  title: string | undefined
  page: number
  onSelect: (change: { title?: string | undefined; page?: number | undefined }) => void
}

type Board = PublicBoardReply['leaderboard']

function PublicBoardView({ eventCode, title, page, onSelect }: PublicBoardViewProps) {
  const reply = usePublicBoard(eventCode)
  const board = reply.data?.leaderboard
  usePageTitle(board?.name, board && words.shareText(board.name))
  if (!board && isUnknown(reply.error)) return <ToNotFound />
  return (
    <LoadedPage title={words.leaderboard} read={reply} skeleton={<BoardSkeleton />}>
      {({ leaderboard }) => {
        const shown = leaderboard.titles.find((one) => one.title_name === title) ?? leaderboard.titles[0]
        return (
          <PublicBody
            board={leaderboard}
            name={shown?.title_name ?? ''}
            code={shown?.title_code ?? ''}
            page={page}
            onSelect={onSelect}
          />
        )
      }}
    </LoadedPage>
  )
}

type BodyProps = Pick<PublicBoardViewProps, 'page' | 'onSelect'> & { board: Board; name: string; code: string }

function PublicBody({ board, name, code, page, onSelect }: BodyProps) {
  const session = useSession()
  // The document is the same for every player; the own row is marked after hydration.
  const isHydrated = useHydrated()
  const { state, standings, start_date: start, stop_date: end } = board
  const dates: BoardDates = { state, standings, start, end }
  const rows = useMemo(() => board.scores.filter((row) => row.title_name === name), [board.scores, name])
  const shown = useMemo(() => rows.slice((page - 1) * pageSize, page * pageSize), [rows, page])
  const shared = { name: board.name, eventCode: board.event_code }
  return (
    <>
      <BoardHero
        code={code}
        name={board.name}
        subject={`${titlesOf(board)}.`}
        state={<BoardState dates={dates} updatedAt={board.updated_date} />}
        countdown={<CountdownLine dates={dates} />}
        actions={<BoardActions {...shared} />}
        back={session !== null}
      >
        <TitleFilter
          names={board.titles.map((one) => one.title_name)}
          shown={name}
          onChange={(next) => onSelect({ title: next, page: undefined })}
        />
      </BoardHero>
      <div className={boardColumnsClass}>
        <div>
          {shown.length === 0 ? (
            <NoScores state={board.state} />
          ) : (
            <Standings
              rows={shown}
              view={`${board.id} ${name} ${page}`}
              withPodium={page === 1}
              ownId={isHydrated && session ? session.userId : null}
            />
          )}
          <Pagination
            page={page}
            pageSize={pageSize}
            count={rows.length}
            noun={words.players}
            onPage={(next) => onSelect({ page: next })}
          />
        </div>
        <aside className="flex flex-col gap-7">
          <BoardEnd dates={dates} />
          <Join boardId={board.id} eventCode={board.event_code} />
          <BoardLocation location={board.location} />
          <BoardRemovals eventCode={board.event_code} />
        </aside>
      </div>
    </>
  )
}

function Join({ boardId, eventCode }: { boardId: number; eventCode: string }) {
  if (useSession())
    return (
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to="/ic/leaderboards/$leaderboardId"
        params={{ leaderboardId: String(boardId) }}
      >
        {words.seeRank}
      </Link>
    )
  return (
    <section className="border-b border-line-1 pb-6.5">
      <h2 className="h-sec">{words.joinTitle}</h2>
      <p className="t2 mt-2 mb-4">{words.joinText}</p>
      <Link
        className={buttonClass({ variant: 'primary' })}
        to="/login"
        search={{ redirectUri: `/insider/leaderboards/${encodeURIComponent(eventCode)}` }}
      >
        {words.logIn}
      </Link>
    </section>
  )
}
