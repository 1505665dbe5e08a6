import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { problems } from '@portal/contract/problems'
import { apiHeaders } from './headers.ts'

/**
 * Whoever keeps the portal true or lets people in is never sent away: machines, and what opens or renews a session. Probes
 * say whether the node lives, and a stream of events is open for hours without being work.
 */
const always =
  /^\/(?:livez|readyz|api\/v\d+\/(?:portal\/)?(?:machine\/|user_auth|user_verify_credentials|token\/|live(?:[/?]|$)))/

const retryAfterSeconds = '1'

type Bounds = {
  /** So many calls at a time are always taken. */
  least: number
  /** And never more than so many. */
  most: number
  /** Between the two, as long as half of those at work have not been there longer. */
  lateMs: number
  now?: () => number
}

/**
 * How many calls a node can do at a time depends on what they ask and on the machine, so nobody says a number: what has been
 * at work for long says it. Under more than a node can do the calls at work grow old, and nothing is added until half of them
 * are young again. Those that take long by themselves, such as a large file, keep nobody out while they are fewer than
 * half of the least.
 */
export function makeAdmission({ least, most, lateMs, now = () => performance.now() }: Bounds) {
  /** In the order they came. */
  const atWork = new Set<{ since: number }>()
  const isLate = () => {
    let older = Math.floor(atWork.size / 2)
    for (const { since } of atWork) if (older-- === 0) return now() - since > lateMs
    return false
  }
  return {
    /** Answers what to call when it is done; undefined when there is no room. */
    enter: (): (() => void) | undefined => {
      if (atWork.size >= most || (atWork.size >= least && isLate())) return undefined
      const call = { since: now() }
      atWork.add(call)
      return () => void atWork.delete(call)
    },
  }
}

/**
 * Lets a node take no more than it can do in time. Under more than that every answer would come late, the last when nobody
 * waits for it any more; so what comes beyond is answered at once, before anything is read or asked, that it may come again.
 */
export function admitInTime(server: Server, { secure, ...bounds }: Bounds & { secure: boolean }): void {
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  const { status, code, message } = problems['service.away']
  const body = JSON.stringify({ success: false, code, message })
  const headers = {
    ...apiHeaders(secure),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': retryAfterSeconds,
  }
  const admission = makeAdmission(bounds)

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!always.test(request.url ?? '')) {
      const leave = admission.enter()
      if (!leave) {
        // What it sends along is not read, so nothing can follow it on this connection.
        if (request.headers['content-length'] ?? request.headers['transfer-encoding']) response.shouldKeepAlive = false
        response.writeHead(status, headers).end(body)
        return
      }
      response.on('close', leave)
    }
    for (const handle of handlers) handle.call(server, request, response)
  })
}
