import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer } from '../bench/server-process.ts'
import type { Outcome } from './outcome.ts'

const closedWithinMs = 15_000
const dripMs = 1_000
const readEveryMs = 20

/** First bytes of a slow client, and the bytes it then sends slowly. */
const kinds: Record<string, { first: string; drip: string }> = {
  'headers that never end': { first: 'GET /api/v1/ping/ HTTP/1.1\r\nHost: portal\r\n', drip: 'X-More: 1\r\n' },
  'a body that never ends': {
    first:
      'POST /api/v2/portal/user_register HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
    drip: ' ',
  },
  'nothing at all': { first: '', drip: '' },
}

/** Slow connections are closed in time and delay nobody else. */
export async function proveSockets(rig: Rig, times = 1_000): Promise<Outcome> {
  const server = await startServer({ databaseUrl: await rig.freshDatabase('sockets') })
  rig.onClose(server.stop)
  const calmUntil = performance.now() + 2_000
  const calm = await readFor(server.origin, rig.fixtures.reader.accessToken, () => calmUntil)
  const facts: string[] = []
  const wrong: string[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    let open = times
    const lives: number[] = []
    const sockets = Array.from({ length: times }, () => slowSocket(server.port, kind))
    const closing = Promise.all(sockets.map(async (closed) => (lives.push(await closed), open--)))
    const giveUpAt = performance.now() + closedWithinMs + 5_000
    const p99 = await readFor(server.origin, rig.fixtures.reader.accessToken, () => (open > 0 ? giveUpAt : 0))
    if (open === 0) await closing
    const longest = Math.max(...lives)
    facts.push(`${name}: closed after ${(longest / 1000).toFixed(1)} s at most, reads p99 ${p99.toFixed(1)} ms`)
    if (open > 0) wrong.push(`${name}: ${open} connections were not closed`)
    if (longest > closedWithinMs) wrong.push(`${name}: a connection lived ${(longest / 1000).toFixed(1)} s`)
    if (p99 > Math.max(50, 4 * calm)) wrong.push(`${name}: reads took ${p99.toFixed(0)} ms meanwhile`)
  }
  return {
    what: `${times} slow connections of each kind`,
    facts: `reads alone p99 ${calm.toFixed(1)} ms; ${facts.join('; ')}`,
    wrong,
  }
}

function slowSocket(port: number, { first, drip }: { first: string; drip: string }): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const socket = net.connect(port, '127.0.0.1', () => first && socket.write(first))
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), dripMs)
    socket.on('error', () => {})
    // Reads the answer, or the end of the socket would go unnoticed.
    socket.resume()
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(performance.now() - begun)
    })
  })
}

async function readFor(origin: string, token: string, until: () => number): Promise<number> {
  const times: number[] = []
  while (performance.now() < until()) {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/v1/portal/user_sessions`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`)
    times.push(performance.now() - begun)
    await wait(readEveryMs)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
