import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import type { TestPlayer } from './fixtures.ts'

/** A reply as read by a client that does not know the contract. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Read = { status: number; headers: Record<string, unknown>; body: any }

export type Wire = {
  app: TestApp
  /** Requests a URL exactly as written, as a player or a visitor. */
  get: (url: string, as?: TestPlayer | null, headers?: Record<string, string>) => Promise<Read>
  post: (url: string, body: object, headers?: Record<string, string>) => Promise<Read>
  stop: () => Promise<void>
}

/** A server that is requested by URL, without the contract's types. */
export async function startUntypedApp(options: TestAppOptions = {}): Promise<Wire> {
  const app = await startTestApp(options)
  const read = async (request: InjectOptions): Promise<Read> => {
    const { statusCode, headers, body } = await app.http.inject(request)
    return { status: statusCode, headers, body: body ? JSON.parse(body) : null }
  }
  return {
    app,
    get: async (url, as, headers = {}) => {
      const authorization: Record<string, string> = as ? { authorization: `Bearer ${(await as.session()).accessToken}` } : {}
      return read({ method: 'GET', url, headers: { ...authorization, ...headers } })
    },
    post: (url, body, headers = {}) => read({ method: 'POST', url, headers, payload: body }),
    stop: app.stop,
  }
}

/** The types of a reply, key by key; lists by their first row. Clients rely on them. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? [shapeOf(value[0])] : []
  if (value === null) return 'null'
  if (typeof value !== 'object') return Number.isInteger(value) ? 'int' : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

export const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
/** Matches a time in the format of boards. */
export const spacedTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
export const colour = expect.stringMatching(/^#[0-9a-fA-F]{6}$/)
