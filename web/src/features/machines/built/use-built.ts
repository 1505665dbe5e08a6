import type { BuiltState } from '@portal/contract/rules/built-lines'
import type { Presence } from '@portal/contract/machines'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../../lib/api.ts'

export type BuiltSelection = {
  search?: string | undefined
  state?: BuiltState | undefined
  presence?: Presence | undefined
  page?: number | undefined
}

const staleTime = 0

export const useBuilt = ({ search, state, presence, page }: BuiltSelection) =>
  useQuery({
    ...query(api.machinesBuilt.list, {
      query: { ...(search && { search }), ...(state && { state }), ...(presence && { presence }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useBuiltMachine = (serial: string) =>
  useQuery({ ...query(api.machinesBuilt.detail, { params: { serial } }), staleTime })

export const useModels = () => useQuery(query(api.machinesBuilt.models))

type BuiltChange<Answer> = {
  change: (reason: string) => Promise<Answer>
  takesAway: boolean
  onDone: (answer: Answer) => void
}

export function useBuiltChange<Answer>({ change, takesAway, onDone }: BuiltChange<Answer>) {
  const client = useQueryClient()
  const readAgain = (call: typeof api.machinesBuilt.detail | typeof api.machinesBuilt.list) =>
    client.invalidateQueries({ queryKey: call.key })
  return useMutation({
    mutationFn: change,
    meta: { inPage: true },
    onSuccess: onDone,
    onSettled: async (_answer, error) => {
      await readAgain(api.machinesBuilt.list)
      if (error || !takesAway) await readAgain(api.machinesBuilt.detail)
    },
  })
}

type List = { lines: string; model_code: string; check_only: boolean; reason: string }

export function useBuild() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: List) => api.machinesBuilt.build({ body }),
    meta: { inPage: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.machinesBuilt.list) }),
  })
}
