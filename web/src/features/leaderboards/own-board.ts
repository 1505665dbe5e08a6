import type { BoardFields, BoardHead } from '@portal/contract/leaderboards'
import { boardFaults } from '@portal/contract/rules/board-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { instantOf, wallClock } from '../../lib/zoned-time.ts'
import type { Faults } from '../../shared/forms/use-fields.ts'
import { isConflict } from '../../shared/forms/revised.tsx'
import { editorMessages as words } from './editor-messages.ts'

export type TypedBoard = {
  name: string
  start_at: string
  end_at: string
  title_ids: number[]
  /** Chosen machines; used only while `limited`. */
  machine_ids: number[]
  limited: boolean
  scoring: BoardHead['scoring']
  best_of: string
  max_attempts: string
  is_public: boolean
}

const dayMs = 86_400_000
const usualDays = 7

/** A new board begins at the next full hour and runs for a week. */
export function emptyBoard(zone: string, now: Date): TypedBoard {
  const hour = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000)
  return {
    name: '',
    start_at: wallClock(hour, zone),
    end_at: wallClock(new Date(hour.getTime() + usualDays * dayMs), zone),
    title_ids: [],
    machine_ids: [],
    limited: false,
    scoring: 'high_score',
    best_of: '3',
    max_attempts: '',
    is_public: true,
  }
}

export const typedBoardOf = (board: BoardHead): TypedBoard => ({
  name: board.name,
  start_at: board.start_at ? wallClock(new Date(board.start_at), board.time_zone) : '',
  end_at: board.end_at ? wallClock(new Date(board.end_at), board.time_zone) : '',
  title_ids: board.title_ids,
  machine_ids: board.machine_ids,
  limited: board.machine_ids.length > 0,
  scoring: board.scoring,
  best_of: String(board.best_of ?? 3),
  max_attempts: board.max_attempts === null ? '' : String(board.max_attempts),
  is_public: board.is_public,
})

const parseWholeNumber = (text: string, min: number): number | null => {
  const number = Number(text)
  return Number.isInteger(number) && number >= min && number <= 100 ? number : null
}

function faultsOf(typed: TypedBoard, zone: string, mayBeOver: boolean): Faults<TypedBoard> {
  const startsAt = instantOf(typed.start_at, zone)
  const endsAt = instantOf(typed.end_at, zone)
  const rule = {
    scoring: typed.scoring,
    bestOf: typed.scoring === 'best_of_n' ? parseWholeNumber(typed.best_of, 2) : null,
    maxAttempts: typed.max_attempts.trim() === '' ? null : parseWholeNumber(typed.max_attempts, 1),
  }
  const found = startsAt && endsAt ? boardFaults({ startsAt, endsAt, ...rule }, new Date(), { mayBeOver }) : {}
  return {
    ...(found as Faults<TypedBoard>),
    ...(typed.name.trim() ? {} : { name: words.nameMissing }),
    ...(startsAt ? {} : { start_at: words.timeMissing }),
    ...(endsAt ? {} : { end_at: words.timeMissing }),
    ...(typed.title_ids.length > 0 ? {} : { title_ids: words.titleMissing }),
    ...(typed.limited && typed.machine_ids.length === 0 ? { machine_ids: words.machineMissing } : {}),
    ...(typed.max_attempts.trim() !== '' && rule.maxAttempts === null ? { max_attempts: words.attemptsOff } : {}),
  }
}

export const boardFaultsFor =
  (zone: string, mayBeOver: boolean) =>
  (typed: TypedBoard): Faults<TypedBoard> =>
    faultsOf(typed, zone, mayBeOver)

export function sentBoard(typed: TypedBoard, zone: string): Omit<BoardFields, 'location_id'> {
  return {
    name: typed.name.trim(),
    start_at: instantOf(typed.start_at, zone)?.toISOString() ?? '',
    end_at: instantOf(typed.end_at, zone)?.toISOString() ?? '',
    title_ids: typed.title_ids,
    machine_ids: typed.limited ? typed.machine_ids : [],
    scoring: typed.scoring,
    best_of: typed.scoring === 'best_of_n' ? Number(typed.best_of) : null,
    max_attempts: typed.max_attempts.trim() === '' ? null : Number(typed.max_attempts),
    is_public: typed.is_public,
  }
}

export type OwnKind = 'location' | 'home'

/** The id is null for a new board. */
export type OwnBoard = { kind: OwnKind; locationId: number; id: number | null }

type Fields = Omit<BoardFields, 'location_id'>

const isFormProblem = (error: unknown) => error instanceof ApiError && error.status === 400

export function useBoardSettings({ kind, id }: OwnBoard) {
  const params = { params: { id: id ?? 0 } }
  const venue = useQuery({ ...query(api.leaderboards.detail, params), enabled: kind === 'location' && id !== null })
  const home = useQuery({ ...query(api.leaderboards.homeDetail, params), enabled: kind === 'home' && id !== null })
  return kind === 'location' ? venue : home
}

type Changes = Partial<Fields> & { revision: number }

const createBoard = ({ kind, locationId }: OwnBoard, fields: Fields) =>
  kind === 'location'
    ? api.leaderboards.save({ params: { id: 'new' }, body: { ...fields, location_id: locationId } })
    : api.leaderboards.createHome({ params: { id: locationId }, body: fields })

const changeBoard = ({ kind }: OwnBoard, id: number, body: Changes) =>
  kind === 'location' ? api.leaderboards.change({ params: { id }, body }) : api.leaderboards.changeHome({ params: { id }, body })

function useInvalidateBoards() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(api.leaderboards.list).slice(0, 1) })
}

export function useSaveBoard(board: OwnBoard, onDone: (id: number) => void) {
  const stale = useInvalidateBoards()
  return useMutation({
    mutationFn: ({ fields, changes }: { fields: Fields; changes: Changes }) =>
      board.id === null ? createBoard(board, fields) : changeBoard(board, board.id, changes),
    meta: { inPage: isFormProblem },
    // The form shows what somebody else saved meanwhile.
    onError: (error) => (isConflict(error) ? stale() : undefined),
    onSuccess: async ({ leaderboard }) => {
      onDone(leaderboard.id)
      await stale()
    },
  })
}

/** Does not read the board again, because its page is about to be left. */
export function useRemoveBoard(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.leaderboards.remove({ params: { id } }),
    onSuccess: async () => {
      onDone()
      client.removeQueries({ queryKey: keyOf(api.leaderboards.detail, { params: { id } }) })
      client.removeQueries({ queryKey: keyOf(api.leaderboards.homeDetail, { params: { id } }) })
      await client.invalidateQueries({ queryKey: keyOf(api.leaderboards.list) })
      await client.invalidateQueries({ queryKey: keyOf(api.leaderboards.homeLeaderboards) })
    },
  })
}

export function useBoardChoices(locationId: number) {
  const titles = useQuery(query(api.leaderboards.titles))
  const machines = useQuery(query(api.leaderboards.machines, { query: { location_id: locationId } }))
  return { titles, machines }
}
