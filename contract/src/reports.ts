import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Done, Id, Time, answer, numberedPage, optionalText, PageNumber, shortText } from './wire.ts'

/** How many reports a browser keeps while it cannot send them, and so the most that come at once. */
export const mostReports = 30

/** What broke in somebody's browser. It names no person: an address without its query, and no session. */
export const ErrorReport = z.object({
  /** A page that could not be drawn, or a fault nobody caught. */
  kind: z.enum(['crash', 'error', 'rejection']),
  message: shortText(500),
  stack: optionalText(4000).default(''),
  path: optionalText(300).default(''),
  build: optionalText(64).default(''),
  at: Time,
})
export type ErrorReport = z.output<typeof ErrorReport>

/** The same fault of the same build, however often it was reported. */
export const StoredFault = z
  .object({
    id: Id,
    kind: ErrorReport.shape.kind,
    message: z.string(),
    stack: z.string(),
    path: z.string(),
    build: z.string(),
    browser: z.string(),
    count: Count,
    first_at: Time,
    last_at: Time,
  })
  .meta({ id: 'StoredFault' })
export type StoredFault = z.output<typeof StoredFault>

/** A part of the service, and whether it does its work: `late` is behind but getting on. */
export const ServicePart = z
  .object({
    name: z.enum(['database', 'scores', 'live']),
    state: z.enum(['up', 'late', 'down']),
    /** How much waits: games not yet on boards, open pages that listen. */
    number: Count,
  })
  .meta({ id: 'ServicePart' })
export type ServicePart = z.output<typeof ServicePart>

/** Where a visitor is, as far as it may be told before they have been asked anything; empty where it is not known. */
export const VisitorPlace = z
  .object({ country: z.string(), state: z.string(), stateName: z.string(), continent: z.string() })
  .meta({ id: 'VisitorPlace' })
export type VisitorPlace = z.output<typeof VisitorPlace>

/** Whether a place lets nothing be measured before it was allowed, or lets it be refused. */
export const ConsentMode = z.enum(['opt-in', 'opt-out']).meta({ id: 'ConsentMode' })
export type ConsentMode = z.output<typeof ConsentMode>

export const reportsCalls = {
  /** Where the visitor is, and so how they are asked for consent. Not known: the stricter way. */
  consentPlace: endpoint({
    call: 'GET consent_place',
    caller: 'anyone',
    summary: 'Show how consent is asked for here',
    query: z.object({ time_zone: optionalText(64).default('') }),
    reply: answer({ place: VisitorPlace, mode: ConsentMode }),
  }),
  /** Keeps what a visitor allowed, as the proof of it. */
  giveConsent: endpoint({
    call: 'POST cookie_consents',
    caller: 'anyone',
    summary: 'Keep what a visitor allowed',
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
    whileActing: 'unrecorded',
  }),
  /** How the parts of the service are; answered also when its database is away. */
  status: endpoint({
    call: 'GET service_status',
    caller: 'anyone',
    summary: 'Show how the service is',
    reply: answer({ parts: z.array(ServicePart), at: Time }),
  }),
  /** Takes what broke in a browser, up to thirty at once. Sent with the visitor's consent only. */
  send: endpoint({
    call: 'POST error_reports',
    caller: 'anyone',
    summary: 'Report what broke in the browser',
    body: z.object({ reports: z.array(ErrorReport).min(1).max(mostReports) }),
    reply: answer({ stored: Count }),
    errors: ['limit.reached'],
  }),
  /** What broke in browsers, the latest first, ten a page. */
  list: endpoint({
    call: 'GET admin/error_reports',
    caller: 'admin',
    summary: 'List what broke in browsers',
    query: z.object({ page: PageNumber }),
    reply: numberedPage(StoredFault),
  }),
}
