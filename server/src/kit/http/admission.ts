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

/**
 * Lets a node take no more than it can do at a time. Under more than that every answer would come late, the last when nobody
 * waits for it any more; so what comes beyond is answered at once, before anything is read or asked, that it may come again.
 */
export function admitAtMost(server: Server, { most, secure }: { most: number; secure: boolean }): void {
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
  let atWork = 0
  const leave = () => void atWork--

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!always.test(request.url ?? '')) {
      if (atWork >= most) {
        // What it sends along is not read, so nothing can follow it on this connection.
        if (request.headers['content-length'] ?? request.headers['transfer-encoding']) response.shouldKeepAlive = false
        response.writeHead(status, headers).end(body)
        return
      }
      atWork++
      response.on('close', leave)
    }
    for (const handle of handlers) handle.call(server, request, response)
  })
}
