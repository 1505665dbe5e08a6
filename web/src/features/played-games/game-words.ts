import type { GamePlayer, GameReport } from '@portal/contract/played-games'
import { unknownInitials } from '@portal/contract/rules/initials'
import { formatClock, parseTime } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { playedGamesMessages as words } from './messages.ts'

export const isPersonalBest = ({ score, previous_best }: Pick<GameReport, 'score' | 'previous_best'>): boolean =>
  previous_best === null || score > previous_best.score

const initialsOrSlot = ({ initials, slot }: GamePlayer) => (initials === unknownInitials ? words.hiddenPlayer(slot) : initials)

/** Guests, minors and private players are shown with their initials. */
export const playerName = (player: GamePlayer): string => player.username ?? initialsOrSlot(player)

/** The name on a picture that leaves the portal: only of players whose profile is public, and of no minor. */
export function sharedName(player: GamePlayer, readerIsMinor: boolean): string {
  if (player.is_guest || (player.is_you && readerIsMinor)) return initialsOrSlot(player)
  return player.username ?? words.hiddenPlayer(player.slot)
}

/** "Tuesday, December 8, 6:02 PM"; with the year unless it is the current one. */
export function formatEnd(time: string, now: Date): string {
  const date = parseTime(time)
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return `${formats.date(date, { weekday: 'long', month: 'long', day: 'numeric', ...year })}, ${formatClock(time)}`
}

export const minutesOf = ({ started_at, ended_at }: Pick<GameReport, 'started_at' | 'ended_at'>): number =>
  Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000))

export const playerColours = ['var(--c-1)', 'var(--c-2)', 'var(--c-3)', 'var(--c-4)'] as const
