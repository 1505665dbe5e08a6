import type { UsageCount } from '@portal/contract/tracking'

export const usageMessages = {
  title: 'Usage',
  lead: 'Sums by day of what readers who allow measuring saw and did. Nobody is told apart.',
  spanLabel: 'Days shown',
  spans: { week: '7 days', month: '28 days', quarter: '90 days', year: '365 days' },
  showLabel: 'What the chart shows',
  shows: { visits: 'Visits', pages: 'Pages seen', events: 'Things done' },
  total: 'In all',
  chart: (what: string, total: string, most: string) => `${what} by day: ${total} in all, ${most} on the busiest day`,
  showData: 'Show the figures',
  byDay: 'Usage by day',
  day: 'Day',
  tables: { page: 'Pages', event: 'Things done', referrer: 'Where readers came from' } satisfies Record<
    UsageCount['kind'],
    string
  >,
  name: 'Name',
  times: 'Times',
  none: 'None in these days.',
  emptyTitle: 'Nothing counted yet',
  emptyText: 'Nobody who allows measuring was here in these days.',
} as const
