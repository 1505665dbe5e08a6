import type { PublicWorldBoard } from '@portal/contract/public-pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { formatNumber } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { playerName } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { LoadedPage } from '../../shared/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { publicPagesMessages as words } from './messages.ts'

function BoardRow({ board }: { board: PublicWorldBoard }) {
  const [leader] = board.rows
  return (
    <li className="relative grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 py-3 max-wide:gap-3">
      <TitleCover code={board.title_code} cut="thumb" className="size-14 rounded-1" />
      <div className="min-w-0">
        <Link
          className="font-[650] wrap-anywhere after:absolute after:inset-0 hover:underline"
          to="/insider/leaderboards/$eventCode"
          params={{ eventCode: board.event_code }}
        >
          {board.title_name}
        </Link>
        <p className="t2 sm wrap-anywhere">{leader ? playerName(leader, sharedMessages.privatePlayer) : words.noLeader}</p>
      </div>
      {leader && (
        <p className="t3 xs text-right">
          <span className="num block text-21 text-t-1 max-wide:text-18">{formatNumber(leader.score)}</span>
          {words.playersCount(board.players)}
        </p>
      )}
    </li>
  )
}

/** The worldwide leaderboards, for people without an account. Those with players come first. */
export function PublicWorldBoards() {
  const read = useQuery(query(publicPagesApi.boards))
  usePageTitle(words.leaderboards, words.leaderboardsLead, '/insider/leaderboards')
  const page = (list: ReactNode) => (
    <div className="wrap pt-16 max-wide:pt-14">
      <PageHeader title={words.leaderboards} meta={words.leaderboardsLead} />
      {list}
    </div>
  )
  return (
    <LoadedPage title={words.failed} read={read} skeleton={page(<SkeletonRows rows={10} height={80} />)}>
      {({ boards }) =>
        page(
          <ul className="list gap-x-14 lg:grid lg:grid-cols-2">
            {boards
              .toSorted((a, b) => b.players - a.players || a.title_name.localeCompare(b.title_name, 'en'))
              .map((board) => (
                <BoardRow key={board.event_code} board={board} />
              ))}
          </ul>,
        )
      }
    </LoadedPage>
  )
}
