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
  /** Between the two as many as are done within this time. */
  inMs: number
  now?: () => number
}

const forgottenInMs = 1_000
/** Who reads an answer slowly keeps its room no longer than this: the work is done by then. */
const heldAtMostMs = 3_000

/**
 * How many calls a node can do at a time depends on what they ask and on the machine, so nobody says a number: it is measured
 * while more come than there is room for. From how long those that are done then took together follows how many are done in
 * time; no more are let in, because each further one would only make all of them late. What was measured is forgotten: the
 * room doubles each second, and is measured again once it does not suffice.
 */
export function makeAdmission({ least, most, inMs, now = () => performance.now() }: Bounds) {
  let measured = { room: most, at: now() }
  /** The calls at work, the oldest first. */
  const atWork = new Set<{ since: number }>()
  let busy: { since: number; done: number } | undefined
  const room = () => Math.min(most, measured.room * 2 ** ((now() - measured.at) / forgottenInMs))
  const leave = (call: { since: number }) => {
    if (!atWork.delete(call) || !busy) return
    // With half of the room empty, how many are done would only say how many came.
    if (atWork.size < room() / 2) {
      busy = undefined
      return
    }
    busy.done++
    const passed = now() - busy.since
    if (busy.done < least || passed < inMs) return
    const inTime = (busy.done * inMs) / passed
    measured = { room: Math.min(most, Math.max(least, (room() + inTime) / 2)), at: now() }
    busy = { since: now(), done: 0 }
  }
  const letGoOfTheSlow = () => {
    for (const call of atWork) {
      if (now() - call.since < heldAtMostMs) return
      atWork.delete(call)
    }
  }
  return {
    isFull: (): boolean => {
      if (atWork.size < least || atWork.size < room()) return false
      letGoOfTheSlow()
      if (atWork.size < room()) return false
      busy ??= { since: now(), done: 0 }
      return true
    },
    /** Counts a call as being at work; answers what to call when it is done. */
    enter: (): (() => void) => {
      const call = { since: now() }
      atWork.add(call)
      return () => leave(call)
    },
  }
}

const sendsBody = ({ headers }: IncomingMessage) => Boolean(headers['content-length'] ?? headers['transfer-encoding'])

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
  const { isFull, enter } = makeAdmission(bounds)

  const admitted = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (always.test(request.url ?? '')) return true
    if (isFull()) return false
    let leave: (() => void) | undefined
    let isOver = false
    response.once('close', () => {
      isOver = true
      leave?.()
    })
    const begin = () => {
      // What is answered without a look at its body ends before that has come.
      if (!isOver) leave = enter()
    }
    // Who sends slowly is no work yet, and keeps nobody out.
    if (sendsBody(request)) request.once('end', begin)
    else begin()
    return true
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (admitted(request, response)) {
      for (const handle of handlers) handle.call(server, request, response)
      return
    }
    // What it sends along is not read, so nothing can follow it on this connection.
    if (sendsBody(request)) response.shouldKeepAlive = false
    response.writeHead(status, headers).end(body)
  })
}
