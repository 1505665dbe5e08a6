import type { BuiltState } from '@portal/contract/rules/built-lines'
import type { Presence } from '@portal/contract/machines'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'

/** The filters of the list, kept in the address bar. */
export type BuiltSelection = {
  search?: string | undefined
  state?: BuiltState | undefined
  presence?: Presence | undefined
  page?: number | undefined
}

const staleTime = 0

export const useBuilt = ({ search, state, presence, page }: BuiltSelection) =>
  useQuery({
    ...query(api.builtMachines.list, {
      query: { ...(search && { search }), ...(state && { state }), ...(presence && { presence }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useBuiltMachine = (serial: string) =>
  useQuery({ ...query(api.builtMachines.detail, { params: { serial } }), staleTime })

export const useModels = () => useQuery(query(api.builtMachines.models))

type BuiltChange<Answer> = {
  change: (reason: string) => Promise<Answer>
  /** The machine is no longer on the list: its page has nothing to read. */
  takesAway: boolean
  onDone: (answer: Answer) => void
}

/** A change of one machine; afterwards it and the list are read again, also when somebody else was faster. */
export function useBuiltChange<Answer>({ change, takesAway, onDone }: BuiltChange<Answer>) {
  const client = useQueryClient()
  const readAgain = (call: typeof api.builtMachines.detail | typeof api.builtMachines.list) =>
    client.invalidateQueries({ queryKey: call.key })
  return useMutation({
    mutationFn: change,
    meta: { inPage: true },
    onSuccess: onDone,
    onSettled: async (_answer, error) => {
      await readAgain(api.builtMachines.list)
      if (error || !takesAway) await readAgain(api.builtMachines.detail)
    },
  })
}

type List = { lines: string; model_code: string; check_only: boolean; reason: string }

/** Looks at a list, or adds what is new in it. */
export function useBuild() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: List) => api.builtMachines.build({ body }),
    meta: { inPage: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.builtMachines.list) }),
  })
}
