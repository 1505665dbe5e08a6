import type { GamePlayer, GameReport } from '@portal/contract/played-games'
import { playedGamesMessages as words } from './messages.ts'

export const isPersonalBest = ({ score, previous_best }: Pick<GameReport, 'score' | 'previous_best'>): boolean =>
  previous_best === null || score > previous_best.score

/** Guests have the initials they typed; a hidden player is only a slot. */
export const playerName = ({ username, initials, is_guest, slot }: GamePlayer): string =>
  username ?? (is_guest ? initials : words.hiddenPlayer(slot))

export const minutesOf = ({ started_at, ended_at }: Pick<GameReport, 'started_at' | 'ended_at'>): number =>
  Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000))

export const playerColours = ['var(--c-1)', 'var(--c-2)', 'var(--c-3)', 'var(--c-4)'] as const
