import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems } from '@portal/contract/problems'
import { apiHeaders } from './headers.ts'
import { routeAliases } from './other-methods.ts'

const probes = ['/livez', '/readyz']

/** Returns a pattern of the addresses that are served during an overload too: probes, and calls with `neverShed`. */
export function neverShedAddresses(
  endpoints: readonly Pick<Endpoint, 'neverShed' | 'version' | 'alsoVersions' | 'path'>[],
): RegExp {
  const aliases = endpoints.filter(({ neverShed }) => neverShed).flatMap(routeAliases)
  const forms = [...probes, ...aliases].map((alias) => alias.replaceAll(/:\w+/g, '[^/?]+'))
  return new RegExp(`^(?:${forms.join('|')})/?(?:\\?|$)`)
}

/** The limit stays between `least` and `most`: as many requests as finish in `inMs` milliseconds. */
type Bounds = { least: number; most: number; inMs: number; now?: () => number }

/** The limit doubles in this time after a measurement, so that an overload is forgotten. */
const doublingMs = 1_000
/** A client that reads its reply slowly stops counting after this time. */
const countedAtMostMs = 3_000

/**
 * A limit of concurrent requests that follows the measured throughput: more requests than finish within `inMs` would only delay
 * each other.
 */
export function makeConcurrencyLimit({ least, most, inMs, now = () => performance.now() }: Bounds) {
  let measured = { limit: most, at: now() }
  /** Oldest first. */
  const running = new Set<{ since: number }>()
  let period: { since: number; done: number } | undefined
  const limit = () => Math.min(most, measured.limit * 2 ** ((now() - measured.at) / doublingMs))
  const release = (request: { since: number }) => {
    if (!running.delete(request) || !period) return
    // Below half of the limit, the throughput only shows the demand.
    if (running.size < limit() / 2) return void (period = undefined)
    period.done++
    const passed = now() - period.since
    if (period.done < least || passed < inMs) return
    const inTime = (period.done * inMs) / passed
    measured = { limit: Math.min(most, Math.max(least, (limit() + inTime) / 2)), at: now() }
    period = { since: now(), done: 0 }
  }
  const dropSlowRequests = () => {
    for (const request of running) {
      if (now() - request.since < countedAtMostMs) return
      running.delete(request)
    }
  }
  return {
    isReached: (): boolean => {
      if (running.size < least || running.size < limit()) return false
      dropSlowRequests()
      if (running.size < limit()) return false
      period ??= { since: now(), done: 0 }
      return true
    },
    /** Counts a request; returns the function to call when it is done. */
    enter: (): (() => void) => {
      const request = { since: now() }
      running.add(request)
      return () => release(request)
    },
  }
}

const sendsBody = ({ headers }: IncomingMessage) => Boolean(headers['content-length'] ?? headers['transfer-encoding'])

type ShedOptions = Bounds & { neverShed: RegExp; secure: boolean; onShed?: () => void }

/** Answers 503 before anything is read when the server has more requests than it can finish in time. */
export function shedLoad(server: Server, { neverShed, secure, onShed, ...bounds }: ShedOptions): void {
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  const { status, code, message } = problems['service.away']
  const body = JSON.stringify({ success: false, code, message })
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  const headers = { ...apiHeaders(secure), ...type, 'cache-control': 'no-store', 'retry-after': '1' }
  const { isReached, enter } = makeConcurrencyLimit(bounds)

  const trackRequest = (request: IncomingMessage, response: ServerResponse) => {
    let release: (() => void) | undefined
    let isOver = false
    response.once('close', () => {
      isOver = true
      release?.()
    })
    // A request that is still arriving is no work yet, and may be answered early.
    const begin = () => void (isOver || (release = enter()))
    if (sendsBody(request)) request.once('end', begin)
    else begin()
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isCounted = !neverShed.test(request.url ?? '')
    if (isCounted && isReached()) {
      onShed?.()
      // The unread body makes the connection unusable.
      if (sendsBody(request)) response.shouldKeepAlive = false
      return void response.writeHead(status, headers).end(body)
    }
    if (isCounted) trackRequest(request, response)
    for (const handle of handlers) handle.call(server, request, response)
  })
}
