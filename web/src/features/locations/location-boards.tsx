import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, query } from '../../lib/api.ts'
import { formatEnds } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { locationMessages as words } from './messages.ts'

export function LocationBoards({ id, home }: { id: number; home: boolean }) {
  const now = useNow()
  const filter = { query: { location: id, event_state: 'current' as const } }
  const ofHome = useQuery({ ...query(api.leaderboards.homeLeaderboards, filter), enabled: home })
  const ofVenue = useQuery({ ...query(api.leaderboards.list, { query: { location_id: id, state: 'current' } }), enabled: !home })
  const read = home ? ofHome : ofVenue
  if (read.isError) return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  const boards = home ? ofHome.data : ofVenue.data?.leaderboards
  if (!boards) return <SkeletonRows rows={2} height={60} />
  if (boards.length === 0) return <p className="t2">{words.noBoards}</p>
  return (
    <ul className="location-lines">
      {boards.map((board) => (
        <li key={board.id}>
          <Link
            className="font-[650] hover:underline"
            to="/ic/leaderboards/$leaderboardId"
            params={{ leaderboardId: String(board.id) }}
          >
            {board.name}
          </Link>
          <span className="t2 sm">
            {[board.leader?.username && words.leaderIs(board.leader.username), board.end_at && formatEnds(board.end_at, now)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
