import { gameIdOf } from '@portal/contract/rules/game-id'
import { unknownInitials } from '@portal/contract/rules/initials'
import type { PlayedGame } from '@portal/contract/exports'
import type { Titles } from '../games/index.ts'
import type { GameRow } from './rows.sql.ts'

/** Only pages show whether a game can be disowned. */
export type GameLine = Omit<PlayedGame, 'may_disown'>

export function gameToWire(row: GameRow, titles: Titles): GameLine {
  const [title, model] = [titles.byId.get(row.titleId), titles.modelById.get(row.modelId)]
  return {
    play_id: row.playId,
    game_id: row.uuid && gameIdOf(row.machineUid, row.uuid),
    ended_at: row.endedAt.toISOString(),
    started_at: row.startedAt.toISOString(),
    day: row.day,
    title_name: title?.name ?? '',
    title_code: title?.code ?? '',
    model_type: model?.type ?? 'pro',
    model_type_name: model?.name ?? '',
    location_name: row.placeName,
    city: row.city,
    score: row.score,
    initials: row.initials || unknownInitials,
    players: row.players,
    is_verified: row.verified,
    is_late: row.late,
    achievements: row.achievements,
  }
}

const columns = [
  'ended_at',
  'started_at',
  'day',
  'title_name',
  'title_code',
  'model_type_name',
  'location_name',
  'city',
  'score',
  'initials',
  'players',
  'is_verified',
  'is_late',
  'achievements',
  'play_id',
  'game_id',
] as const satisfies (keyof GameLine)[]

/** Returns a value as a cell of CSV; a text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvCell(value: string | number | boolean | null | readonly string[]): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const plain = typeof value === 'string' ? value : (value ?? []).join(' ')
  const text = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV with a header row; the byte order mark tells spreadsheets that it is UTF-8. */
export const gamesCsv = (games: readonly GameLine[]): string =>
  `\uFEFF${[columns.join(','), ...games.map((game) => columns.map((column) => csvCell(game[column])).join(','))].join('\r\n')}\r\n`

export const gamesJson = (games: readonly GameLine[]): string => `${JSON.stringify({ games }, null, 1)}\n`
