import type { BoardSummary } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatEnds } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { finderMessages as finderWords } from './finder-messages.ts'
import { locationMessages as words } from './messages.ts'

const gamesOf = ({ titles }: BoardSummary): string => {
  const [first, ...others] = [...new Set(titles.map(({ title_name }) => title_name))]
  if (first === undefined) return ''
  return others.length > 0 ? finderWords.andMoreGames(first, others.length) : first
}

function BoardRow({ board }: { board: BoardSummary }) {
  const now = useNow()
  const { leader, my_rank } = board
  const about = [gamesOf(board), board.end_at && formatEnds(board.end_at, now)].filter(Boolean).join(', ')
  const leads = my_rank === 1 ? finderWords.youLead : leader?.username ? words.leaderIs(leader.username) : finderWords.noLeader
  return (
    <li className="relative grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line-1 py-3.5 hover:bg-s-1">
      <TitleCover code={board.titles[0]?.title_code ?? ''} cut="thumb" className="size-12 rounded-1" />
      <div className="min-w-0">
        <Link
          className="block font-[650] wrap-anywhere after:absolute after:inset-0"
          to="/ic/leaderboards/$leaderboardId"
          params={{ leaderboardId: String(board.id) }}
        >
          {board.name}
        </Link>
        <span className="t2 sm">{[about, leads].filter(Boolean).join('. ')}</span>
      </div>
      {my_rank === null ? (
        <span className="t3 sm">{finderWords.noRank}</span>
      ) : (
        <span className="num text-26">
          <span className="sr-only">{finderWords.yourRank} </span>#{my_rank}
        </span>
      )}
    </li>
  )
}

export function LocationBoards({ id, home }: { id: number; home: boolean }) {
  const filter = { query: { location: id, event_state: 'current' as const } }
  const ofHome = useQuery({ ...query(api.leaderboards.homeLeaderboards, filter), enabled: home })
  const ofVenue = useQuery({ ...query(api.leaderboards.list, { query: { location_id: id, state: 'current' } }), enabled: !home })
  const read = home ? ofHome : ofVenue
  if (read.isError) return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  const boards = home ? ofHome.data : ofVenue.data?.leaderboards
  if (!boards) return <SkeletonRows rows={2} height={76} />
  if (boards.length === 0) return <p className="t2">{words.noBoards}</p>
  return (
    <ul className="border-t border-line-1">
      {boards.map((board) => (
        <BoardRow key={board.id} board={board} />
      ))}
    </ul>
  )
}
