import type { TrendPoint } from '@portal/contract/stats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export type Step = 'day' | 'week' | 'month'
export type { TrendPoint }

export const useTrend = (by: Step, titleId: number | undefined) =>
  useQuery({
    ...query(api.stats.trend, { query: { by, ...(titleId ? { title_id: titleId } : {}) } }),
    placeholderData: keepPreviousData,
  })
