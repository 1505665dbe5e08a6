import type { ServerResponse } from 'node:http'
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

/** What every handler may use. Built once in app.ts; jobs, tests and the demo use the same. */
export type Services = {
  /** The services of the app itself, also where `db` is a transaction. */
  app: Services
  config: Config
  clock: Clock
  log: Log
  db: Db
  /** For the few hottest statements and for COPY; everything else goes through `db`. */
  pool: Pool
  /** Reads that may be a second late: on a replica where there is one. */
  replica: Replica
  /** A cache that all nodes share. */
  sharedCache: SharedCache
  sseBroker: SseBroker
  broadcasts: Broadcasts
  eventProcessor: EventProcessor
  jobs: Jobs
}

/** Facts about the request a handler may need; other headers stay in platform/http. */
export type RequestFacts = {
  /** Names the request in the log and in the audit log. */
  id: string
  ip: string
  userAgent: string
  /** The request as it arrived: what a signature was made over. */
  raw: RawRequest
  /** The public key a browser offers, to bind its session to. */
  offeredKey: string | null
  /** Answers our public key to an offer. */
  answerKey: (publicKey: string) => void
  /** The token of the device cookie. It chooses a counter of failed logins and gives no right. */
  deviceToken: string | null
  /** Sets the device cookie with a successful answer. */
  keepDevice: (token: string) => void
  /** Sets the ETag; answers whether the reader has that version. They are answered 304 then, whatever the handler answers. */
  etag: (tag: string, scope?: 'everyone' | 'signed-in') => boolean
  /** `Cache-Control` for answers that are the same for everyone. */
  cacheFor: (seconds: number) => void
  /** Says how long a list sent as a bare array is in all, and where it goes on. */
  setListHeaders: (total: number, next: string | null) => void
  /** Takes the connection over for a stream of events; the handler's answer is then not sent. */
  stream: (headers?: Record<string, string>) => ServerResponse
}

/** One call: who makes it, and what it may use. First parameter of every handler. */
export type Call<A extends Actor = Actor> = Services & { actor: A; request: RequestFacts }

/** A call made by nobody on the wire: jobs, the demo, tests. */
export const callAs = <A extends Actor>(services: Services, actor: A): Call<A> => ({
  ...services,
  actor,
  request: {
    id: '',
    ip: '127.0.0.1',
    userAgent: 'portal',
    raw: { method: '', url: '', body: undefined, headers: {} },
    offeredKey: null,
    answerKey: () => {},
    deviceToken: null,
    keepDevice: () => {},
    etag: () => false,
    cacheFor: () => {},
    setListHeaders: () => {},
    stream: noStream,
  },
})

function noStream(): never {
  throw new Error('a stream needs a connection')
}
