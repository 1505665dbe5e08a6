import type { BoardHead } from '@portal/contract/leaderboards'
import { Pause, Play } from 'lucide-react'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow, useTimeZone } from '../../lib/clock.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { LiveLine } from '../../shared/live-line.tsx'
import { standingsSentence } from '../../shared/standings-state.ts'
import { Lamp } from '../../ui/tag.tsx'
import { leaderboardMessages as words } from './messages.ts'

/** The two calls that return boards use different names for these. */
export type BoardDates = Pick<BoardHead, 'state' | 'standings'> & { start: string | null; end: string | null }

export function datesSentence({ state, start, end }: Omit<BoardDates, 'standings'>, now: Date, zone?: 'UTC'): string {
  if (state === 'upcoming' && start) return words.startsOn(formatDayAndClock(start, now, zone))
  if (!end) return words.noEnd
  return state === 'past' ? words.endedOn(formatDayAndClock(end, now, zone)) : words.endsOn(formatDayAndClock(end, now, zone))
}

/** The countdown runs to the start of an upcoming board, else to its end. */
export const countdownTo = ({ state, start, end }: Omit<BoardDates, 'standings'>): string | null =>
  state === 'upcoming' ? start : end

type BoardStateProps = { dates: BoardDates; updatedAt: string | null; paused?: boolean; onPause?: () => void }

export function BoardState({ dates, updatedAt, paused = false, onPause }: BoardStateProps) {
  const now = useNow()
  const zone = useTimeZone()
  if (dates.state !== 'current')
    return (
      <>
        <Lamp lit={false} />
        <span>{datesSentence(dates, now, zone)}</span>
      </>
    )
  const Icon = paused ? Play : Pause
  return (
    <>
      <LiveLine updatedAt={updatedAt} paused={paused} />
      {onPause && (
        <button
          type="button"
          className="icon-button size-8 not-hover:text-inherit aria-pressed:bg-s-3"
          aria-pressed={paused}
          aria-label={words.pause}
          title={paused ? words.resume : words.pause}
          onClick={onPause}
        >
          <Icon size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
    </>
  )
}

/** After the end: whether games still count. */
export function CountdownLine({ dates }: { dates: BoardDates }) {
  const now = useNow(60_000)
  const zone = useTimeZone()
  const to = countdownTo(dates)
  if (dates.state === 'past') return standingsSentence(dates.standings, now, zone)
  if (!to) return null
  return (
    <>
      {dates.state === 'upcoming' ? words.startsIn : words.endsIn} <Countdown to={to} variant="line" />
    </>
  )
}
