import type { BuiltState } from '@portal/contract/rules/built-lines'
import type { Presence } from '@portal/contract/machines'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'

export type BuiltSelection = {
  search?: string | undefined
  state?: BuiltState | undefined
  presence?: Presence | undefined
  page?: number | undefined
}

const staleTime = 0

export const useBuilt = ({ search, state, presence, page }: BuiltSelection) =>
  useQuery({
    ...query(consoleApi.machinesBuilt.list, {
      query: { ...(search && { search }), ...(state && { state }), ...(presence && { presence }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useBuiltMachine = (serial: string) =>
  useQuery({ ...query(consoleApi.machinesBuilt.detail, { params: { serial } }), staleTime })

export const useModels = () => useQuery(query(consoleApi.machinesBuilt.models))

type BuiltChange<Answer> = {
  change: (reason: string) => Promise<Answer>
  takesAway: boolean
  onDone: (answer: Answer) => void
}

export function useBuiltChange<Answer>({ change, takesAway, onDone }: BuiltChange<Answer>) {
  const client = useQueryClient()
  const readAgain = (call: typeof consoleApi.machinesBuilt.detail | typeof consoleApi.machinesBuilt.list) =>
    client.invalidateQueries({ queryKey: call.key })
  return useMutation({
    mutationFn: change,
    meta: { inPage: true },
    onSuccess: onDone,
    onSettled: async (_answer, error) => {
      await readAgain(consoleApi.machinesBuilt.list)
      if (error || !takesAway) await readAgain(consoleApi.machinesBuilt.detail)
    },
  })
}

type List = { lines: string; model_code: string; check_only: boolean; reason: string }

export function useBuild() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: List) => consoleApi.machinesBuilt.build({ body }),
    meta: { inPage: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.machinesBuilt.list) }),
  })
}
