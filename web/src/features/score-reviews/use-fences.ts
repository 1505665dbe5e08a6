import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'

export const useFences = (page: number | undefined) =>
  useQuery({
    ...query(api.scoreReviews.fences, { query: { ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type Wish = { title_code: string; code_version: string; from: string; reason: string }

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.scoreReviews.fences) }),
  })
}

export const useFence = (onDone: () => void) => useChange((body: Wish) => api.scoreReviews.fence({ body }), onDone)

export const useLift = (id: number, onDone: () => void) =>
  useChange((reason: string) => api.scoreReviews.liftFence({ params: { id }, body: { reason } }), onDone)
