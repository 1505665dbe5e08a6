import type { BoardFields } from '@portal/contract/leaderboards'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { isConflict } from '../../shared/forms/revised.tsx'

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

const create = ({ kind, locationId }: OwnBoard, fields: Fields) =>
  kind === 'location'
    ? api.leaderboards.save({ params: { id: 'new' }, body: { ...fields, location_id: locationId } })
    : api.leaderboards.createHome({ params: { id: locationId }, body: fields })

const change = ({ kind }: OwnBoard, id: number, body: Changes) =>
  kind === 'location' ? api.leaderboards.change({ params: { id }, body }) : api.leaderboards.changeHome({ params: { id }, body })

function useInvalidateBoards() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(api.leaderboards.list).slice(0, 1) })
}

export function useSaveBoard(board: OwnBoard, onDone: (id: number) => void) {
  const stale = useInvalidateBoards()
  return useMutation({
    mutationFn: ({ fields, changes }: { fields: Fields; changes: Changes }) =>
      board.id === null ? create(board, fields) : change(board, board.id, changes),
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
