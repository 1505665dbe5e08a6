import type { Activity } from '@portal/contract/plays'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDay, formatDayAndClock } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { Score } from '../../shared/score.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ownStatsMessages as words } from './own-messages.ts'

const pageSize = 10

const gameRow = 'grid grid-cols-[minmax(0,1fr)_auto_minmax(120px,auto)] items-baseline gap-3 py-1.5 [&>:last-child]:text-right'

const Session = ({ session, now }: { session: Activity; now: Date }) => (
  <li className="border-b border-line-1 py-4">
    <h2 className="mb-1.5 font-[650]">
      {formatDay(session.date, now)} <span className="t3 sm">{session.location?.name ?? words.privateLocation}</span>
    </h2>
    <ul>
      {session.games_played.map((game) => (
        <li key={game.name} className={gameRow}>
          <span className="min-w-0">
            <GameLink gameId={game.game_id}>{game.name}</GameLink>
          </span>
          <span className="t3 sm">{words.gamesCount(game.number_of_plays)}</span>
          <Score value={game.high_score} />
        </li>
      ))}
    </ul>
  </li>
)

export function MachineSignIns() {
  const now = useNow(60_000)
  const read = useQuery(query(api.plays.signIns, { query: {} }))
  if (read.isError && !read.data) return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  if (!read.data) return <SkeletonRows rows={2} height={48} />
  const signIns = read.data.sign_ins
  return (
    <section aria-labelledby="machine-sign-ins" className="mt-6">
      <h2 id="machine-sign-ins" className="mb-1.5 font-[650]">
        {words.signIns}
      </h2>
      <p className="t3 sm">{signIns.length ? words.signInsText : words.noSignIns}</p>
      <ul>
        {signIns.map((one) => (
          <li
            key={one.id}
            className={`${gameRow} max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-y-0.5 max-wide:py-2.5 max-wide:[&>:first-child]:col-span-full`}
          >
            <span className="min-w-0">
              <GameLink gameId={one.game_id}>{one.machine_name}</GameLink>
            </span>
            <span className="t3 sm">
              {[one.location?.name ?? words.locationUnknown, one.offline && words.signedInOffline].filter(Boolean).join(', ')}
            </span>
            <time className="t3 sm" dateTime={one.date}>
              {formatDayAndClock(one.date, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
      <ol className="max-w-205">
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
