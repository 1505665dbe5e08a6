import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'

export type ReportSelection = {
  search?: string | undefined
  state?: 'closed' | undefined
  page?: number | undefined
}

export const useReports = ({ search, state, page }: ReportSelection) =>
  useQuery({
    ...query(api.follows.reports, { query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export function useCloseReport(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: 'acted' | 'nothing'; reason: string }) => api.follows.closeReport({ params: { id }, body }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.follows.reports) }),
  })
}
