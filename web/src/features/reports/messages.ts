import type { ErrorReport, TrailStep } from '@portal/contract/reports'
import type { Device, Timing } from '@portal/contract/rules/page-speed'

export const faultMessages = {
  title: 'Browser errors',
  lead: 'Errors in the browsers of people who allow measuring, kept for 90 days. Reports identify no one and include nothing that was typed.',
  noun: 'errors',
  searchLabel: 'Message, page, build or browser',
  kindLabel: 'Filter by type',
  anyKind: 'All',
  kinds: { crash: 'Page crash', error: 'Error', rejection: 'Unhandled promise rejection' } satisfies Record<
    ErrorReport['kind'],
    string
  >,
  emptyTitle: 'No errors',
  emptyText: 'No errors match these filters.',
  showAll: 'Show all errors',
  count: (count: string) => `${count} ×`,
  page: 'Page',
  build: 'Build',
  browser: 'Browser',
  first: 'First seen',
  last: 'Last seen',
  occurrences: 'Occurrences',
  details: 'Error details',
  stack: 'Stack trace',
  noStack: 'The browser sent no stack trace.',
  trail: 'Steps before the error',
  noTrail: 'No steps were recorded.',
  steps: { page: 'Page', press: 'Click', call: 'Request' } satisfies Record<TrailStep['kind'], string>,
  before: (seconds: string) => `${seconds} s before`,
  answered: (status: number, ms: string) => (status === 0 ? `no response, ${ms} ms` : `${status}, ${ms} ms`),
} as const

export const speedMessages = {
  title: 'Page speed',
  lead: '75th percentile over 28 days, from a sample of visits by people who allow measuring.',
  deviceLabel: 'Device',
  devices: { desktop: 'Desktop', phone: 'Phone' } satisfies Record<Device, string>,
  tableOf: (device: string) => `Page speed: ${device}`,
  page: 'Page',
  views: 'Views',
  timings: {
    response: 'Response',
    first_paint: 'First paint',
    largest_paint: 'Largest paint',
    shift: 'Layout shift',
    reaction: 'Interaction',
  } satisfies Record<Timing, string>,
  goal: (figure: string) => `goal ${figure}`,
  within: 'meets the goal',
  beyond: 'misses the goal',
  none: '–',
  emptyTitle: 'No data yet',
  emptyText: 'Measured pages appear here the same day.',
} as const
