import type { GameInPlay, MachineDetail } from '@portal/contract/machines'
import type { MachineMonth, MachineSession } from '@portal/contract/plays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api, keyOf } from '../../lib/api.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useNow } from '../../lib/clock.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { GameLink } from '../../shared/game-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Score } from '../../shared/score.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Suspense, useState } from 'react'
import { machineMessages as machineWords } from './messages.ts'
import { ownMachineMessages as words } from './own-messages.ts'

/** Days with games, newest first, and the days of the month. Only owner and home team may read them. */
const useSessions = (id: number, enabled = true) =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.plays.machineSessions), id, 'pages'],
    queryFn: ({ pageParam, signal }) => api.plays.machineSessions({ query: { machine_id: id, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.more ? last.current_page + 1 : undefined),
    enabled,
  })

const TrendPlot = lazyPart(() => import('../../shared/trend-plot.tsx'), 'TrendPlot')

const dayMs = 86_400_000
const [monthDays, phoneDays] = [30, 14]
const tablet = '(width >= 768px)'

/** The last days up to today, also those without games. */
function daysOf({ today, days }: Pick<MachineMonth, 'today' | 'days'>, count: number): { date: string; games: number }[] {
  const games = new Map(days.map((day) => [day.date, day.games]))
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10)
    return { date, games: games.get(date) ?? 0 }
  })
}

const counts = [14, 30].map((count) => ({ value: String(count), label: words.lastDays(count) }))

/** The last 30 days, on phones 14, until one is chosen. */
function Bars({ month }: { month: MachineMonth }) {
  const isWide = useMedia(tablet, true)
  const [chosen, setChosen] = useState<number | null>(null)
  const count = chosen ?? (isWide ? monthDays : phoneDays)
  const now = useNow(60_000)
  const days = daysOf(month, count)
  const games = days.reduce((sum, day) => sum + day.games, 0)
  return (
    <div>
      <Segmented
        label={words.chartDays}
        options={counts}
        value={String(count)}
        onChange={(value) => setChosen(Number(value))}
        className="mb-3"
      />
      <Suspense fallback={<Skeleton height={220} />}>
        <TrendPlot
          as="bars"
          values={days.map((day) => day.games)}
          labels={days.map(({ date }) => (date === month.today ? words.today : formatDay(`${date}T12:00:00`, now)))}
          label={words.chart(count, games)}
        />
      </Suspense>
    </div>
  )
}

function MonthTable({ month }: { month: MachineMonth }) {
  const now = useNow(60_000)
  return (
    <details className="disclosure border-b border-line-1">
      <summary>{words.showData}</summary>
      <Table caption={words.sessions}>
        <thead>
          <tr>
            <th scope="col">{words.sessionsDay}</th>
            <th scope="col" className="text-right">
              {words.sessionsGames}
            </th>
          </tr>
        </thead>
        <tbody>
          {daysOf(month, monthDays)
            .toReversed()
            .map(({ date, games }) => (
              <tr key={date}>
                <td>{formatDay(`${date}T12:00:00`, now)}</td>
                <td className="text-right">{formatNumber(games)}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </details>
  )
}

function dayName(session: MachineSession, today: string | undefined, now: Date): string {
  const day = session.day ?? session.date.slice(0, 10)
  if (day === today) return words.today
  if (today && Date.parse(today) - Date.parse(day) === dayMs) return words.yesterday
  return formatDay(`${day}T12:00:00`, now)
}

function Day({ session, today }: { session: MachineSession; today: string | undefined }) {
  const now = useNow(60_000)
  const { player, initials } = session
  return (
    <li className="grid min-h-[76px] grid-cols-[minmax(0,1fr)_160px_150px] items-center gap-3 py-2 max-wide:grid-cols-[minmax(0,1fr)_auto]">
      <span>
        <strong className="block font-[650]">{dayName(session, today, now)}</strong>
        <small className="text-14 text-t-3">{words.dayLine(session.games, words.minutes(session.minutes))}</small>
      </span>
      <span className="flex min-w-0 items-center gap-3 text-[15px] text-t-2 max-wide:hidden">
        <PlayerAvatar player={player ?? { initials }} size={28} />
        <span className="min-w-0 wrap-anywhere">{player?.username || initials}</span>
      </span>
      <span className="num text-right text-[24px]">
        <span className="sr-only wide:hidden">{player?.username || initials} </span>
        <GameLink gameId={session.game_id} className="hover:underline">
          {formatNumber(session.high_score)}
          {session.game_id && <span className="sr-only"> {words.seeGame}</span>}
        </GameLink>
      </span>
    </li>
  )
}

/** Games per day as bars with their table, then a row per day with games. */
export function MachineSessions({ id }: { id: number }) {
  const read = useSessions(id)
  const sessions = read.data?.pages.flatMap((page) => page.sessions) ?? []
  const month = read.data?.pages[0]?.month
  return (
    <section aria-labelledby="sessions">
      <h2 className="h-sec mb-3" id="sessions">
        {words.sessions}
        {month && month.games > 0 && (
          <span className="ml-2.5 text-[15px] font-normal text-t-3 font-stretch-normal max-wide:ml-0 max-wide:block">
            {words.gamesOfMonth(month.games)}
          </span>
        )}
      </h2>
      <Loaded read={read} skeleton={<SkeletonRows rows={4} height={76} />}>
        {() => (
          <>
            {sessions.length === 0 && <EmptyState glyph="calendar" title={words.noSessions} text={words.noSessionsText} />}
            {month && month.games > 0 && (
              <div className="border-t border-line-1 pt-4">
                <Bars month={month} />
                <MonthTable month={month} />
              </div>
            )}
            {sessions.length > 0 && (
              <ul className="list border-b border-line-1" aria-label={words.days}>
                {sessions.map((session) => (
                  <Day key={session.date} session={session} today={month?.today} />
                ))}
              </ul>
            )}
            {read.hasNextPage && (
              <Button
                variant="quiet"
                wide
                className="mt-6"
                pending={read.isFetchingNextPage}
                onClick={() => void read.fetchNextPage()}
              >
                {words.more}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Of the game in play and the last 30 days. */
export function MachineFigures({ machine, game }: { machine: MachineDetail; game: GameInPlay | null }) {
  const month = useSessions(machine.id, machine.serial_number !== null).data?.pages[0]?.month
  const player = game?.players.find(({ slot }) => slot === game.player)
  return (
    <dl className="flex flex-wrap gap-x-9 gap-y-3 max-wide:gap-x-6">
      {player && (
        <div>
          <dt className="text-13 text-t-3">{machineWords.scoreNow}</dt>
          <dd className="text-26 max-wide:text-[22px]">
            <Score value={player.score} roll />
          </dd>
        </div>
      )}
      {month && (
        <>
          <div>
            <dt className="text-13 text-t-3">{machineWords.games30}</dt>
            <dd className="num text-26 max-wide:text-[22px]">{formatNumber(month.games)}</dd>
          </div>
          <div>
            <dt className="text-13 text-t-3">{machineWords.players30}</dt>
            <dd className="num text-26 max-wide:text-[22px]">{formatNumber(month.players)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
