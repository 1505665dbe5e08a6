import type { Activity } from '@portal/contract/plays'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDay, formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Score } from '../../shared/score.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ownStatsMessages as words } from './own-messages.ts'

const pageSize = 10

const rowClass = 'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line-1 py-2.5'
const nameClass = 'font-[620] wrap-anywhere hover:text-accent-hi'

const Session = ({ session }: { session: Activity }) => (
  <li className="mt-3">
    <h3 className="t3 sm wrap-anywhere">{session.location?.name ?? words.privateLocation}</h3>
    <ul>
      {session.games_played.map((game) => (
        <li key={game.name} className={rowClass}>
          <TitleCover code={game.title_code} cut="thumb" className="size-11 rounded-1" />
          <span className="min-w-0">
            <GameLink gameId={game.game_id} className={nameClass}>
              {game.name}
            </GameLink>
            <span className="t3 sm block">{words.gamesCount(game.number_of_plays)}</span>
          </span>
          <Score value={game.high_score} />
        </li>
      ))}
    </ul>
  </li>
)

/** The sessions of a day, newest first, one for each place. */
const Day = ({ day, sessions }: { day: string; sessions: readonly Activity[] }) => (
  <li className="mb-8">
    <h2 className="font-[650]">{day}</h2>
    <ul>
      {sessions.map((session) => (
        <Session key={session.location?.id ?? 0} session={session} />
      ))}
    </ul>
  </li>
)

export function MachineSignIns() {
  const now = useNow(60_000)
  const read = useQuery(query(api.plays.signIns, { query: {} }))
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={4} height={64} />}>
      {(data) => {
        const signIns = data.sign_ins
        return (
          <section aria-labelledby="machine-sign-ins" className="panel p-6 max-wide:p-4">
            <h2 id="machine-sign-ins" className="mb-1 font-[650]">
              {words.signIns}
            </h2>
            <p className="t2 sm">{signIns.length ? words.signInsText : words.noSignIns}</p>
            <ul className="mt-2 [&>:last-child]:border-0">
              {signIns.map((one) => (
                <li key={one.id} className="border-b border-line-1 py-2.5">
                  <GameLink gameId={one.game_id} className={nameClass}>
                    {one.machine_name}
                  </GameLink>
                  <span className="t3 sm block">
                    {[one.location?.name ?? words.locationUnknown, one.offline && words.signedInOffline]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <time className="t3 sm block" dateTime={one.date}>
                    {formatDayAndClock(one.date, now)}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </Loaded>
  )
}

/** `hint` stands below the sessions, if there are any. */
export function OwnActivity({ hint }: { hint: ReactNode }) {
  const now = useNow(60_000)
  const read = useInfiniteQuery({
    queryKey: [...keyOf(api.plays.activities), 'own'],
    queryFn: ({ pageParam, signal }) => api.plays.activities({ query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
  })
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={5} height={90} />}>
      {({ pages }) => {
        const sessions = pages.flat()
        if (sessions.length === 0)
          return (
            <EmptyState
              glyph="calendar-days"
              title={words.noActivity}
              text={words.noActivityText}
              action={
                <Link to="/ic/locations" className={buttonClass()}>
                  {words.findMachine}
                </Link>
              }
            />
          )
        return (
          <>
            <ol>
              {[...Map.groupBy(sessions, ({ date }) => formatDay(date, now))].map(([day, ofDay]) => (
                <Day key={day} day={day} sessions={ofDay} />
              ))}
            </ol>
            {read.hasNextPage && (
              <Button variant="quiet" pending={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
                {words.older}
              </Button>
            )}
            {hint}
          </>
        )
      }}
    </Loaded>
  )
}
