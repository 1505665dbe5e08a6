import type { StoredFault } from '@portal/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export type FaultSelection = {
  search?: string | undefined
  kind?: StoredFault['kind'] | undefined
  page?: number | undefined
}

const staleTime = 0

export const useFaults = ({ search, kind, page }: FaultSelection) =>
  useQuery({
    ...query(api.reports.list, { query: { ...(search && { search }), ...(kind && { kind }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const usePageSpeed = () => useQuery({ ...query(api.reports.pageSpeed), staleTime })
