import type { Standings } from '@portal/contract/leaderboards'
import { formatDay, formatDayAndClock } from '../lib/format.ts'
import { standingsMessages as words } from './standings-messages.ts'

/** Whether games still count on a board that has ended; empty before its end. */
export function standingsSentence(standings: Standings | null, now: Date, zone?: 'UTC'): string {
  if (!standings) return ''
  const { state, until, in_review, corrected_at } = standings
  if (state === 'final') return corrected_at ? words.corrected(formatDay(corrected_at, now, zone)) : words.final
  if (!until) return words.provisional
  const when = formatDayAndClock(until, now, zone)
  return in_review ? words.inReviewUntil(when) : words.provisionalUntil(when)
}

export const standingsWord = (standings: Standings | null): string => (standings ? words[standings.state] : '')
