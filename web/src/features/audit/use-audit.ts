import type { AuditAction } from '@portal/contract/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

/** The filters are stored in the address. Days are in the reader's time zone. */
export type AuditSelection = {
  search?: string | undefined
  action?: AuditAction | undefined
  user?: number | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

const staleTime = 0

/** Midnight in the reader's time zone, some days later. */
export function startOfDay(day: string, plusDays = 0): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + plusDays).toISOString()
}

export const useAudit = ({ search, action, user, from, to, page }: AuditSelection) =>
  useQuery({
    ...query(consoleApi.audit.list, {
      query: {
        ...(search && { search }),
        ...(action && { action }),
        ...(user && { user_id: user }),
        ...(from && { from: startOfDay(from) }),
        ...(to && { to: startOfDay(to, 1) }),
        ...(page && { page }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useAuditEntry = (id: number) => useQuery(query(consoleApi.audit.detail, { params: { id } }))
