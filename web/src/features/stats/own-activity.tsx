import type { Activity } from '@portal/contract/plays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, keyOf } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Score } from '../../shared/score.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ownStatsMessages as words } from './own-messages.ts'

const pageSize = 10

const Session = ({ session, now }: { session: Activity; now: Date }) => (
  <li className="own-session">
    <h2 className="own-session-h">
      {formatDay(session.date, now)} <span className="t3 sm">{session.location?.name ?? words.home}</span>
    </h2>
    <ul>
      {session.games_played.map((game) => (
        <li key={game.name} className="own-game">
          <span className="min-w-0">{game.name}</span>
          <span className="t3 sm">{words.gamesCount(game.number_of_plays)}</span>
          <Score value={game.high_score} />
        </li>
      ))}
    </ul>
  </li>
)

/** What the reader has played, by day and place, newest first. */
export function OwnActivity() {
  const now = useNow(60_000)
  const read = useInfiniteQuery({
    queryKey: [...keyOf(api.plays.activities), 'own'],
    queryFn: ({ pageParam, signal }) => api.plays.activities({ query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
  })
  const sessions = read.data?.pages.flat()
  if (read.isError && !sessions) return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  if (!sessions) return <SkeletonRows rows={5} height={90} />
  if (sessions.length === 0) return <EmptyState glyph="calendar-days" title={words.noActivity} text={words.noActivityText} />
  return (
    <>
      <ol className="own-sessions">
        {sessions.map((session) => (
          <Session key={`${session.date} ${session.location?.id ?? 0}`} session={session} now={now} />
        ))}
      </ol>
      {read.hasNextPage && (
        <Button variant="quiet" className="mt-4" pending={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  )
}
