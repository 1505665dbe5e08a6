import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export const spans = { week: 7, month: 28, quarter: 90, year: 365 } as const
export type Span = keyof typeof spans
export const shows = ['visits', 'pages', 'events'] as const
export type Show = (typeof shows)[number]

export type UsageSelection = { show?: Exclude<Show, 'pages'> | undefined; span?: Exclude<Span, 'month'> | undefined }

export const useUsage = (span: Span) =>
  useQuery({
    ...query(api.tracking.counts, { query: { days: spans[span] } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
