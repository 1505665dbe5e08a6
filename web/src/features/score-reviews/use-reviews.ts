import type { RemovalGround } from '@portal/contract/rules/game-reviews'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

export type ReviewSelection = {
  search?: string | undefined
  state?: 'appealed' | 'removed' | 'restored' | 'left' | undefined
  page?: number | undefined
}

export const useReviews = ({ search, state, page }: ReviewSelection) =>
  useQuery({
    ...query(consoleApi.scoreReviews.list, {
      query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type Act = 'leave' | 'remove' | 'restore' | 'uphold'
type DecisionFields = { reason: string; ground: RemovalGround | '' }

export function useReviewDecision(act: Act, id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, ground }: DecisionFields): Promise<unknown> => {
      const params = { id }
      if (act === 'remove') return consoleApi.scoreReviews.remove({ params, body: { reason, ground: ground || 'rules' } })
      return consoleApi.scoreReviews[act]({ params, body: { reason } })
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.list) }),
  })
}

export function useOpenReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; title_code: string }) => consoleApi.scoreReviews.takeUp({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.list) }),
  })
}
