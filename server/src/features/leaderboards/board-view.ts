import type { BoardHead, BoardRow, BoardTitle } from '@portal/contract/leaderboards'
import type { LocationSummary } from '@portal/contract/locations'
import type { Title, Titles } from '../games/index.ts'
import { publicPlayerSummary, townText } from '../profiles/index.ts'
import type { BoardLocation, BoardRecord, PartitionRecord } from './boards.ts'
import { standingsState } from './final-standings.ts'
import type { EntryRow } from './standings.ts'

type RunState = BoardHead['state']

export function runState({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): RunState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'current' : 'past'
}

export type TitlePartition = { partition: PartitionRecord; title: Title }

/**
 * Returns the partitions a board shows: each title once with all models where that partition exists, else each model separately.
 */
export function titlePartitions(board: Pick<BoardRecord, 'partitions'>, titles: Titles): TitlePartition[] {
  const together = new Set(board.partitions.filter(({ modelType }) => modelType === null).map(({ titleId }) => titleId))
  return board.partitions
    .filter(({ modelType, titleId }) => modelType === null || !together.has(titleId))
    .flatMap((partition) => {
      const title = titles.byId.get(partition.titleId)
      return title ? [{ partition, title }] : []
    })
}

export const boardTitle = ({ partition, title }: TitlePartition): BoardTitle => ({
  id: title.id,
  pk: title.id,
  name: title.name,
  code: title.code,
  title_name: title.name,
  title_code: title.code,
  model_type: partition.modelType,
  gradient_start: title.gradientStart,
  gradient_stop: title.gradientStop,
  lamp_color: title.lampColor,
  glow_color: title.glowColor,
})

export const locationSummary = (place: BoardLocation | null): LocationSummary | null =>
  place && {
    id: place.id,
    pk: place.id,
    name: place.name,
    street_address: place.street,
    city: place.city,
    state: place.state,
    country: place.country,
    machine_count: place.machines,
  }

export const datesOf = (board: Pick<BoardRecord, 'kind' | 'startsAt' | 'endsAt'>) =>
  board.kind === 'global' ? { starts: null, ends: null } : { starts: board.startsAt, ends: board.endsAt }

export function boardHead(board: BoardRecord, titles: Titles, viewer: { userId: number; now: Date }): Omit<BoardHead, 'success'> {
  const shown = titlePartitions(board, titles)
  const { starts, ends } = datesOf(board)
  return {
    id: board.id,
    pk: board.id,
    name: board.name,
    kind: board.kind,
    state: runState(board, viewer.now),
    standings: standingsState(board, viewer.now),
    stern_event: board.event?.isStern ?? false,
    event: board.event && { id: board.event.id, name: board.event.name },
    event_code: board.eventCode,
    location: locationSummary(board.place),
    location_id: board.place?.id ?? null,
    start_at: starts?.toISOString() ?? null,
    end_at: ends?.toISOString() ?? null,
    time_zone: board.timeZone,
    scoring: board.scoring,
    best_of: board.bestOf,
    max_attempts: board.maxAttempts,
    is_public: board.isPublic,
    is_mine: board.ownerId === viewer.userId,
    titles: shown.map(boardTitle),
    title_ids: [...new Set(shown.map(({ title }) => title.id))],
    machine_ids: board.machineIds,
    revision: board.revision,
  }
}

/** Returns ranks won or lost since the last snapshot; null for a new player, 0 for one who was below the stored ranks. */
export function moveOf(rankBefore: number | null, rank: number): number | null {
  if (rankBefore === null) return null
  return rankBefore === 0 ? 0 : rankBefore - rank
}

export function boardRow(row: EntryRow, rank: number, title: Title, viewerId: number | undefined): BoardRow {
  const summary = publicPlayerSummary(row, viewerId)
  return {
    rank,
    move: moveOf(row.rankBefore, rank),
    ...summary,
    title_name: title.name,
    title_code: title.code,
    model_type: row.modelType,
    score: row.score,
    is_verified: row.verified,
    city: summary.user_id === null ? '' : townText(row),
    date: new Date(row.at).toISOString(),
    played_at: summary.user_id === null ? '' : row.playedAt,
    code_version: row.codeVersion,
  }
}
