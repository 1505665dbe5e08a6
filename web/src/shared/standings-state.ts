import type { Standings } from '@portal/contract/leaderboards'
import { formatClock, formatDay } from '../lib/format.ts'
import { formats } from '../lib/language.ts'
import { standingsMessages as words } from './score-messages.ts'

/** Whether games still count on a board that has ended; empty before its end. */
export function standingsSentence(standings: Standings | null, now: Date, zone?: 'UTC'): string {
  if (!standings) return ''
  const { state, until, in_review, corrected_at } = standings
  if (state === 'final') return corrected_at ? words.corrected(formatDay(corrected_at, now, zone)) : words.final
  if (!until) return words.provisional
  // With the date: a weekday could be that of the end as well.
  const when = formats.joinDayAndTime(formatDay(until, now, zone), formatClock(until, zone))
  return in_review ? words.inReviewUntil(when) : words.provisionalUntil(when)
}

export const standingsWord = (standings: Standings | null): string => (standings ? words[standings.state] : '')
