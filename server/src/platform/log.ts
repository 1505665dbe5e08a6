import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** What a log line belongs to: a request, or a job of the queue. */
type Origin = { request_id: string } | { job: string; job_id: number }

const origins = new AsyncLocalStorage<Origin>()

/** Runs work whose log lines carry the id of the request or job. */
export const withLogOrigin = <T>(origin: Origin, work: () => T): T => origins.run(origin, work)

/** Runs work that outlives the request that started it, such as an event of a shared connection. */
export const withoutLogOrigin = <T>(work: () => T): T => origins.exit(work)

/**
 * Creates the structured log. Personal data must not reach it: callers log ids, and known fields with personal data are
 * redacted here.
 */
export const makeLog = (level: string, destination?: DestinationStream): Log => {
  const options = {
    level,
    base: null,
    mixin: () => ({ ...origins.getStore() }),
    redact: {
      paths: [
        'email',
        'identifier',
        'password',
        'token',
        'authorization',
        '*.email',
        '*.password',
        '*.token',
        '*.authorization',
        'req.headers',
      ],
      remove: true,
    },
    serializers: { err: briefError },
  }
  return destination ? pino(options, destination) : pino(options)
}

function briefError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = (error as { code?: unknown }).code
  return { type: error.name, message: error.message.slice(0, 300), ...(code ? { code } : {}), stack: error.stack }
}
