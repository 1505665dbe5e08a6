import type { ErrorReport, TrailStep } from '@portal/contract/reports'
import type { Device, Timing } from '@portal/contract/rules/page-speed'

export const faultMessages = {
  title: 'Faults',
  lead: 'What broke in browsers whose readers allow measuring, kept for 90 days. A report names no person; the steps before it hold nothing that was typed.',
  faults: 'faults',
  searchLabel: 'Words, page, build, browser',
  search: 'Search',
  kindLabel: 'Narrow by kind',
  anyKind: 'All',
  kinds: { crash: 'Page not drawn', error: 'Error', rejection: 'Unanswered failure' } satisfies Record<
    ErrorReport['kind'],
    string
  >,
  emptyTitle: 'No faults',
  emptyText: 'Nothing broke in a browser that fits this choice.',
  showAll: 'Show all faults',
  count: (count: string) => `${count} ×`,
  page: 'Page',
  build: 'Build',
  browser: 'Browser',
  first: 'First seen',
  last: 'Last seen',
  times: 'Times',
  details: 'About this fault',
  stack: 'Stack',
  noStack: 'The browser told no stack.',
  trail: 'Steps before it',
  noTrail: 'No steps were told.',
  steps: { page: 'Page', press: 'Press', call: 'Call' } satisfies Record<TrailStep['kind'], string>,
  before: (seconds: string) => `${seconds} s before`,
  answered: (status: number, ms: string) => (status === 0 ? `no answer, ${ms} ms` : `${status}, ${ms} ms`),
} as const

export const speedMessages = {
  title: 'Speed',
  lead: 'What three of four views of a page did not exceed in the last 28 days, from a share of the visits whose readers allow measuring.',
  deviceLabel: 'Kind of device',
  devices: { desktop: 'Desktop', phone: 'Phone' } satisfies Record<Device, string>,
  page: 'Page',
  views: 'Views',
  timings: {
    response: 'Response',
    first_paint: 'First paint',
    largest_paint: 'Largest paint',
    shift: 'Shift',
    reaction: 'Reaction',
  } satisfies Record<Timing, string>,
  goal: (figure: string) => `goal ${figure}`,
  within: 'within the goal',
  beyond: 'beyond the goal',
  none: '–',
  emptyTitle: 'Nothing timed yet',
  emptyText: 'Pages of visits that are timed show up here the day they are seen.',
} as const
