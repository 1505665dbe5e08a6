import { ServerResponse, STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'

export type Headers = Record<string, string>

/** How long an idle connection is kept for the next request. */
export const keepAliveSeconds = 65

const json = 'application/json; charset=utf-8'
/** What a value may hold; anything else could end its line. */
const plain = /^[\t\x20-\x7e]*$/

/**
 * Writes the answers of calls, past the framework's own way out. `always` are the headers of every one, made into text
 * once: Node checks and joins each name and value anew for each answer, which is a third of what a small read costs.
 */
export function answerWriter(always: Headers) {
  const block = linesOf(always)
  const heads = new Map<number, string>()
  const headOf = (status: number) => {
    const known = heads.get(status) ?? `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${block}`
    heads.set(status, known)
    return known
  }
  return (reply: FastifyReply, status: number, headers: Headers, text: string | null): void => {
    const { raw } = reply
    headers['cache-control'] ??= 'private, no-store'
    const bytes = text === null ? 0 : Buffer.byteLength(text)
    if (text !== null) {
      headers['content-type'] = json
      headers['content-length'] = String(bytes)
    }
    const lines = linesOf(headers)
    reply.hijack()
    raw.statusCode = status
    if (isOrdinary(raw)) withHead(raw, `${headOf(status)}${lines}${lastLines()}`)
    else raw.writeHead(status, { ...always, ...headers })
    // Text of one byte a character, as most is, goes out without being encoded first.
    raw.end(text, text !== null && bytes === text.length ? 'latin1' : 'utf8')
  }
}

function linesOf(headers: Headers): string {
  let lines = ''
  for (const name in headers) {
    const value = headers[name] as string
    if (!plain.test(value)) throw new Error(`the header ${name} holds what a header may not`)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

/** An answer with its body on a connection that stays open; everything else is left to Node. */
const isOrdinary = (raw: ServerResponse) =>
  Object.getPrototypeOf(raw) === ServerResponse.prototype &&
  raw.req.method !== 'HEAD' &&
  raw.req.httpVersionMinor === 1 &&
  raw.shouldKeepAlive

/** Gives Node the head of the answer as it will stand on the wire, where Node would put the one it makes. */
function withHead(raw: ServerResponse, head: string) {
  ;(raw as unknown as { _header: string })._header = head
}

let second = 0
let ending = ''

/** Date and the end of the head, made once a second. */
function lastLines(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    ending = `Date: ${new Date(now * 1000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
  }
  return ending
}
