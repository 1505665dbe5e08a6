import net from 'node:net'
import { contract } from '../contract/src/index.ts'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { methodsOf, routeAliases } from '../server/src/platform/http/other-methods.ts'
import type { Rig } from '../bench/rig.ts'
import { startServer, type ServerProcess } from '../bench/server-process.ts'
import type { Outcome } from './outcome.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const expectedHeaders: Record<string, RegExp> = {
  'content-type': /^application\/json/,
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'cache-control': /no-store|no-cache|max-age/,
  'referrer-policy': /./,
}
const forbiddenHeaders = ['server', 'x-powered-by', 'access-control-allow-origin']

/** Malformed bytes, with the highest number of complete requests in them. */
const malformedRequests: Record<string, { bytes: string; requests: number }> = {
  'a length and chunks': {
    bytes:
      'POST /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    requests: 1,
  },
  'two lengths': {
    bytes: 'POST /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    requests: 1,
  },
  'a folded header': { bytes: 'GET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n 2\r\n\r\n', requests: 1 },
  'a chunk without size': {
    bytes: 'POST /api/v3/portal/user_auth HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    requests: 1,
  },
  'a NUL in a header': { bytes: 'GET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nX-A: \0\r\n\r\n', requests: 1 },
  'headers of 64 KB': { bytes: `GET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`, requests: 1 },
  'ten thousand headers': { bytes: `GET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\n${'A: 1\r\n'.repeat(10_000)}\r\n`, requests: 1 },
  'an absolute URL': {
    bytes: 'GET http://elsewhere.test/api/v1/ping/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    requests: 1,
  },
  TRACE: { bytes: 'TRACE /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', requests: 1 },
  CONNECT: { bytes: 'CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: a\r\n\r\n', requests: 1 },
  'an upgrade to h2c': {
    bytes:
      'GET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
    requests: 1,
  },
  'no host': { bytes: 'GET /api/v1/ping/ HTTP/1.1\r\n\r\n', requests: 1 },
  'two hosts': { bytes: 'GET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', requests: 1 },
  'an unknown version': { bytes: 'GET /api/v1/ping/ HTTP/9.9\r\nHost: a\r\n\r\n', requests: 1 },
  'random bytes': { bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', requests: 1 },
  'control characters in the path': {
    bytes: 'GET /api/v1/%00%0d%0a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    requests: 1,
  },
  'two pipelined requests': {
    bytes: 'GET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\n\r\nGET /api/v1/ping/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    requests: 2,
  },
}

/** Sends every method to every address: 405 with Allow, or an answer with its headers. Also sends bytes that are not HTTP. */
export async function proveMethods(rig: Rig): Promise<Outcome> {
  const server = await startServer({ databaseUrl: await rig.freshDatabase('methods') })
  rig.onClose(server.stop)
  const failures: string[] = []
  const addresses = addressesOf(Object.values(contract).flatMap((area): Endpoint[] => Object.values(area)))
  let sent = 0
  for (const [url, allowed] of addresses)
    for (const method of methods) {
      sent++
      failures.push(...(await faultsOf(server, method, url, allowed)))
    }
  for (const [name, { bytes, requests }] of Object.entries(malformedRequests)) {
    const answers = await exchange(server, bytes)
    if (answers.length > requests) failures.push(`${name}: ${answers.length} answers to ${requests} requests`)
    for (const status of answers) if (status >= 500) failures.push(`${name} was answered ${status}`)
  }
  const alive = await fetch(`${server.origin}/readyz`)
  if (alive.status !== 200) failures.push(`afterwards /readyz answers ${alive.status}`)
  return {
    title: 'methods and headers of every address',
    summary: `${sent} requests to ${addresses.size} addresses, ${Object.keys(malformedRequests).length} kinds of malformed requests`,
    failures,
  }
}

function addressesOf(calls: Endpoint[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const call of calls)
    for (const alias of routeAliases(call)) {
      const url = alias.replaceAll(/:\w+/g, '77')
      found.set(url, new Set([...(found.get(url) ?? []), ...methodsOf(call)]))
    }
  return found
}

async function faultsOf(server: ServerProcess, method: string, url: string, allowed: Set<string>): Promise<string[]> {
  if (url.endsWith('/live') && allowed.has(method)) return []
  const { status, headers } = await fetch(server.origin + url, { method, redirect: 'manual' }).then(async (answer) => {
    await answer.arrayBuffer()
    return answer
  })
  const where = `${method} ${url}`
  if (status >= 500 && status !== 503) return [`${where} was answered ${status}`]
  const faults = forbiddenHeaders.filter((name) => headers.has(name)).map((name) => `${where} says ${name}`)
  // Images and files are not JSON, and an answer without a body has no type.
  for (const [name, form] of Object.entries(expectedHeaders))
    if (!form.test(headers.get(name) ?? '')) faults.push(`${where} (${status}) has ${name}: ${headers.get(name)}`)
  if (allowed.has(method)) return status === 405 ? [...faults, `${where} is rejected as a method`] : faults
  const allow = new Set((headers.get('allow') ?? '').split(', '))
  const isListed = [...allowed].every((one) => allow.has(one)) && !allow.has(method)
  return status === 405 && isListed ? faults : [...faults, `${where} was answered ${status}, allow: ${headers.get('allow')}`]
}

function exchange({ port }: ServerProcess, bytes: string): Promise<number[]> {
  return new Promise((resolve) => {
    let text = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (data) => (text += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))))
  })
}
