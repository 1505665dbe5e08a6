import type { StoredFault } from '@portal/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

export type FaultSelection = {
  search?: string | undefined
  kind?: StoredFault['kind'] | undefined
  page?: number | undefined
}

const staleTime = 0

export const useFaults = ({ search, kind, page }: FaultSelection) =>
  useQuery({
    ...query(consoleApi.reports.list, { query: { ...(search && { search }), ...(kind && { kind }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const usePageSpeed = () => useQuery({ ...query(consoleApi.reports.pageSpeed), staleTime })
