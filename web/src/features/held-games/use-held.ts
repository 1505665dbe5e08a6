import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

export type HeldSelection = {
  search?: string | undefined
  state?: 'appealed' | 'refused' | 'released' | undefined
  page?: number | undefined
}

export const useHeldGames = ({ search, state, page }: HeldSelection) =>
  useQuery({
    ...query(consoleApi.heldGames.list, { query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type Act = 'release' | 'refuse' | 'uphold'

export function useDecision(act: Act, id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => consoleApi.heldGames[act]({ params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.heldGames.list) }),
  })
}
