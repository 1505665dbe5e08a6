import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Creates the structured log. Personal data must not reach it: callers log ids, and known fields with personal data are
 * redacted here.
 */
export const makeLog = (level: string): Log =>
  pino({
    level,
    base: null,
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
  })

function briefError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = (error as { code?: unknown }).code
  return { type: error.name, message: error.message.slice(0, 300), ...(code ? { code } : {}), stack: error.stack }
}
