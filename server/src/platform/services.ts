import type { ServerResponse } from 'node:http'
import type { Language } from '@portal/contract/language'
import type { Config } from '../config.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { Pool } from './db/pool.ts'
import type { Replica } from './db/replica.ts'
import type { EventProcessor } from './domain-events/event-processor.ts'
import type { SharedCache } from './shared-cache/shared-cache.ts'
import type { RawRequest } from './http/signature.ts'
import type { Jobs } from './jobs.ts'
import type { Broadcasts } from './live/broadcasts.ts'
import type { SseBroker } from './live/sse-broker.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Dependencies of handlers, jobs and scheduled tasks; built once in app.ts. */
export type Services = {
  /** The services of the app itself, also where `db` is a transaction. */
  app: Services
  config: Config
  clock: Clock
  log: Log
  metrics: Metrics
  db: Db
  /** Only for the hottest statements and COPY. */
  pool: Pool
  /** For reads that may be a second late. */
  replica: Replica
  sharedCache: SharedCache
  sseBroker: SseBroker
  broadcasts: Broadcasts
  eventProcessor: EventProcessor
  jobs: Jobs
}

/** Request data for handlers; other headers stay in platform/http. */
export type RequestFacts = {
  /** Request id in the log and the audit log. */
  id: string
  ip: string
  userAgent: string
  /** Of the reader, for sentences in replies. */
  language: Language
  /** The unparsed request, for signatures. */
  raw: RawRequest
  /** The public key a browser offers to bind its session to. */
  offeredKey: string | null
  setServerKey: (publicKey: string) => void
  /** Selects a counter of failed logins and grants nothing. */
  deviceToken: string | null
  setDeviceCookie: (token: string) => void
  /** Sets the ETag; returns whether the client has that version. The reply is then 304. */
  etag: (tag: string, scope?: 'everyone' | 'signed-in') => boolean
  cacheFor: (seconds: number) => void
  /** Sets where a reply with status 303 leads. */
  redirect: (address: string) => void
  /** Sets the headers of a list sent as a bare array: total count and next page. */
  setListHeaders: (total: number, next: string | null) => void
  /** Takes over the connection for an event stream. */
  stream: (headers?: Record<string, string>) => ServerResponse
}

/** First parameter of every handler. */
export type Call<A extends Actor = Actor> = Services & { actor: A; request: RequestFacts }

/** Returns a call without a request, for jobs, the demo and tests. */
export const callAs = <A extends Actor>(services: Services, actor: A): Call<A> => ({
  ...services,
  actor,
  request: {
    id: '',
    ip: '127.0.0.1',
    userAgent: 'portal',
    language: 'en',
    raw: { method: '', url: '', body: undefined, headers: {} },
    offeredKey: null,
    setServerKey: () => {},
    deviceToken: null,
    setDeviceCookie: () => {},
    etag: () => false,
    cacheFor: () => {},
    redirect: () => {},
    setListHeaders: () => {},
    stream: refuseStream,
  },
})

function refuseStream(): never {
  throw new Error('a stream needs a connection')
}
