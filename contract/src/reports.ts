import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { devices } from './rules/page-speed.ts'
import { Count, Day, Done, Id, Time, answer, numberedPage, optionalText, PageNumber, shortText } from './wire.ts'

export const mostReports = 30

export const mostSteps = 30

/** A page by its pattern, a press by the control's role and label, or a call. Never typed text. */
export const TrailStep = z
  .object({
    kind: z.enum(['page', 'press', 'call']),
    what: shortText(120),
    before: z.int().min(0).max(86_400_000),
    /** Status of the reply, 0 without one; and its duration. */
    status: z.int().min(0).max(599).optional(),
    ms: z.int().min(0).max(600_000).optional(),
  })
  .meta({ id: 'TrailStep' })
export type TrailStep = z.output<typeof TrailStep>

/** Contains no person: the address has no query, and there is no session. */
export const ErrorReport = z.object({
  kind: z.enum(['crash', 'error', 'rejection']),
  message: shortText(500),
  stack: optionalText(4000).default(''),
  path: optionalText(300).default(''),
  build: optionalText(64).default(''),
  at: Time,
  trail: z.array(TrailStep).max(mostSteps).default([]),
})
export type ErrorReport = z.output<typeof ErrorReport>

/** `csp`: a resource that the browser blocked by the Content Security Policy. */
const FaultKind = z.enum([...ErrorReport.shape.kind.options, 'csp'])

export const StoredFault = z
  .object({
    id: Id,
    kind: FaultKind,
    message: z.string(),
    stack: z.string(),
    path: z.string(),
    build: z.string(),
    browser: z.string(),
    count: Count,
    first_at: Time,
    last_at: Time,
    trail: z.array(TrailStep),
  })
  .meta({ id: 'StoredFault' })
export type StoredFault = z.output<typeof StoredFault>

const milliseconds = z.number().min(0).max(600_000).nullable()

/** Null: not measured. Contains neither person nor visit. */
export const PageTiming = z.object({
  page: z.string().regex(/^\/[A-Za-z0-9/{}._-]{0,119}$/),
  device: z.enum(devices),
  response: milliseconds,
  first_paint: milliseconds,
  largest_paint: milliseconds,
  shift: z.number().min(0).max(1000).nullable(),
  reaction: milliseconds,
})
export type PageTiming = z.output<typeof PageTiming>

const figure = z.number().min(0).nullable()

/** 75th percentiles; null: nothing was counted. */
export const PageSpeed = z
  .object({
    page: z.string(),
    device: z.enum(devices),
    count: Count,
    response: figure,
    first_paint: figure,
    largest_paint: figure,
    shift: figure,
    reaction: figure,
  })
  .meta({ id: 'PageSpeed' })
export type PageSpeed = z.output<typeof PageSpeed>

export const ServicePart = z
  .object({
    name: z.enum(['database', 'scores', 'live']),
    state: z.enum(['up', 'late', 'down']),
    number: Count,
  })
  .meta({ id: 'ServicePart' })
export type ServicePart = z.output<typeof ServicePart>

export const VisitorPlace = z
  .object({ country: z.string(), state: z.string(), stateName: z.string(), continent: z.string() })
  .meta({ id: 'VisitorPlace' })
export type VisitorPlace = z.output<typeof VisitorPlace>

export const ConsentMode = z.enum(['opt-in', 'opt-out']).meta({ id: 'ConsentMode' })
export type ConsentMode = z.output<typeof ConsentMode>

export const reportsCalls = {
  consentPlace: endpoint({
    call: 'GET consent_place',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'Show how consent is asked for here',
    query: z.object({ time_zone: optionalText(64).default('') }),
    reply: answer({ place: VisitorPlace, mode: ConsentMode }),
  }),
  giveConsent: endpoint({
    call: 'POST cookie_consents',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Store the consent of a visitor',
    body: z.object({
      browser_id: z.string().regex(/^[0-9a-f]{32}$/),
      c0002: z.boolean(),
      c0003: z.boolean(),
      c0004: z.boolean(),
      said_on: z.enum(['notice', 'settings']),
      mode: ConsentMode,
      country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
      gpc: z.boolean().default(false),
      notice_version: shortText(16),
    }),
    reply: Done,
    errors: ['limit.reached'],
    duringImpersonation: 'unrecorded',
  }),
  /** Also answered while the database is unavailable. */
  status: endpoint({
    call: 'GET service_status',
    caller: 'anyone',
    owner: 'none',
    queries: 0,
    summary: 'Show the state of the service',
    reply: answer({ parts: z.array(ServicePart), at: Time }),
  }),
  send: endpoint({
    call: 'POST error_reports',
    caller: 'anyone',
    owner: 'none',
    summary: 'Report errors of the browser',
    body: z.object({ reports: z.array(ErrorReport).min(1).max(mostReports) }),
    reply: answer({ stored: Count }),
    errors: ['limit.reached'],
    bodyBytes: 512 * 1024,
  }),
  /** Browsers send blocked resources here; the sender's address, cookies and query strings are not stored. */
  csp: endpoint({
    call: 'POST reports/csp',
    caller: 'anyone',
    owner: 'none',
    origin: 'any',
    bodyType: 'reports',
    bodyBytes: 16 * 1024,
    summary: 'Report resources that the browser blocked',
    body: z.object({ reports: z.unknown().optional() }),
    reply: Done,
    status: 204,
    duringImpersonation: 'unrecorded',
    ofOthers: true,
  }),
  pageTimings: endpoint({
    call: 'POST page_timings',
    caller: 'anyone',
    owner: 'none',
    summary: 'Report page timings',
    body: z.object({ timings: z.array(PageTiming).min(1).max(mostReports) }),
    reply: answer({ stored: Count }),
    errors: ['limit.reached'],
    duringImpersonation: 'unrecorded',
  }),
  pageSpeed: endpoint({
    call: 'GET admin/page_speed',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'Show the speed of pages',
    query: z.object({ days: z.coerce.number<number | string>().int().min(1).max(90).default(28) }),
    reply: answer({ from: Day, pages: z.array(PageSpeed) }),
  }),
  list: endpoint({
    call: 'GET admin/error_reports',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the errors of browsers',
    query: z.object({
      page: PageNumber,
      search: optionalText(100).default(''),
      kind: FaultKind.optional(),
    }),
    reply: numberedPage(StoredFault),
  }),
}
