import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import type { Outcome } from './outcome.ts'

const maxLifetimeMs = 15_000
const dripMs = 1_000
const readEveryMs = 20

const kinds: Record<string, { first: string; drip: string }> = {
  'headers that never end': { first: 'GET /api/v1/ping/ HTTP/1.1\r\nHost: portal\r\n', drip: 'X-More: 1\r\n' },
  'a body that never ends': {
    first:
      'POST /api/v2/portal/user_register HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
    drip: ' ',
  },
  nothing: { first: '', drip: '' },
}

export async function proveSlowClients(rig: Rig, times = 1_000): Promise<Outcome> {
  const server = await startServer({ databaseUrl: await rig.freshDatabase('slow_clients') })
  rig.onClose(server.stop)
  const idleUntil = performance.now() + 2_000
  const idleP99 = await readFor(server.origin, rig.fixtures.reader.accessToken, () => idleUntil)
  const summary: string[] = []
  const failures: string[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    let open = times
    const lifetimes: number[] = []
    const sockets = Array.from({ length: times }, () => slowSocket(server.port, kind))
    const closing = Promise.all(sockets.map(async (closed) => (lifetimes.push(await closed), open--)))
    const giveUpAt = performance.now() + maxLifetimeMs + 5_000
    const p99 = await readFor(server.origin, rig.fixtures.reader.accessToken, () => (open > 0 ? giveUpAt : 0))
    if (open === 0) await closing
    const longest = Math.max(...lifetimes)
    summary.push(`${name}: closed after ${(longest / 1000).toFixed(1)} s at most, reads p99 ${p99.toFixed(1)} ms`)
    if (open > 0) failures.push(`${name}: ${open} connections were not closed`)
    if (longest > maxLifetimeMs) failures.push(`${name}: a connection lived ${(longest / 1000).toFixed(1)} s`)
    if (p99 > Math.max(50, 4 * idleP99)) failures.push(`${name}: reads took ${p99.toFixed(0)} ms meanwhile`)
  }
  return {
    title: `${times} slow connections of each kind`,
    summary: `reads alone p99 ${idleP99.toFixed(1)} ms; ${summary.join('; ')}`,
    failures,
  }
}

function slowSocket(port: number, { first, drip }: { first: string; drip: string }): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const socket = net.connect(port, '127.0.0.1', () => first && socket.write(first))
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), dripMs)
    socket.on('error', () => {})
    // Reads the answer, or the end of the socket would go unnoticed.
    socket.resume()
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(performance.now() - startedAt)
    })
  })
}

async function readFor(origin: string, token: string, until: () => number): Promise<number> {
  const times: number[] = []
  while (performance.now() < until()) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/v1/portal/user_sessions`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`)
    times.push(performance.now() - startedAt)
    await wait(readEveryMs)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
