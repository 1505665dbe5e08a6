import type { UsageCount } from '@portal/contract/tracking'

export const usageMessages = {
  title: 'Usage',
  lead: 'Daily totals for visitors who allow measuring. No individuals are identified.',
  spanLabel: 'Time range',
  spans: { week: '7 days', month: '28 days', quarter: '90 days', year: '365 days' },
  showLabel: 'Chart content',
  shows: { visits: 'Visits', pages: 'Page views', events: 'Actions' },
  total: 'Total',
  chart: (what: string, total: string, most: string) => `${what} by day: ${total} total, ${most} on the busiest day`,
  showData: 'Show the data',
  byDay: 'Usage by day',
  day: 'Date',
  tables: { page: 'Pages', event: 'Actions', referrer: 'Traffic sources' } satisfies Record<UsageCount['kind'], string>,
  name: 'Name',
  times: 'Count',
  noCounts: 'None in this time range.',
  emptyTitle: 'No data yet',
  emptyText: 'No visitors who allow measuring in this time range.',
} as const
