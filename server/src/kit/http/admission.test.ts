import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admitInTime, makeAdmission } from './admission.ts'

const most = 3

let server: http.Server
let origin: string
let atWork: http.ServerResponse[] = []

beforeAll(async () => {
  server = http.createServer((_request, response) => void atWork.push(response))
  admitInTime(server, { least: 1, most, lateMs: 60_000, secure: false })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  atWork = []
})
afterAll(() => server.close())

/** Asks for something and leaves the answer open. */
const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, init)
const untilAtWork = async (count: number) => {
  await expect.poll(() => atWork.length, { interval: 2 }).toBe(count)
}
const finish = () => atWork.forEach((response) => response.end('done'))

test('what comes beyond the most is sent away at once, and taken again once something is done', async () => {
  const taken = Array.from({ length: most }, () => ask('/api/v1/portal/boards/'))
  await untilAtWork(most)
  const refused = await ask('/api/v1/portal/boards/')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await refused.json()).toMatchObject({ success: false, code: 503 })
  expect(atWork).toHaveLength(most)

  finish()
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200])
  const again = ask('/insider')
  await untilAtWork(most + 1)
  finish()
  expect((await again).status).toBe(200)
})

test('who leaves before the answer makes room', async () => {
  const leaving = new AbortController()
  const left = Array.from({ length: most }, () => ask('/a', { signal: leaving.signal }).catch(() => 'left'))
  await untilAtWork(most)
  leaving.abort()
  await Promise.all(left)
  await expect
    .poll(async () => {
      const next = ask('/b')
      setTimeout(finish, 20)
      return (await next).status
    })
    .toBe(200)
})

test('machines, log-ins, probes and open pages are always let in', async () => {
  const taken = Array.from({ length: most }, () => ask('/insider'))
  await untilAtWork(most)
  const paths = [
    '/api/v1/machine/games',
    '/api/v1/portal/machine/heartbeat/',
    '/api/v3/portal/user_auth',
    '/api/v2/token/refresh',
    '/api/v2/portal/token/',
    '/api/v1/live?topics=board:1',
    '/livez',
    '/readyz',
  ]
  const welcome = paths.map((path) => ask(path))
  await untilAtWork(most + paths.length)
  for (const path of ['/api/v1/machine_places', '/api/v1/livez', '/api/v1/portal/fleet_machines'])
    expect((await ask(path)).status).toBe(503)
  finish()
  expect((await Promise.all([...taken, ...welcome])).every(({ status }) => status === 200)).toBe(true)
})

test('one that is sent away with its body unread ends its connection', async () => {
  const taken = Array.from({ length: most }, () => ask('/insider'))
  await untilAtWork(most)
  const refused = await ask('/api/v1/portal/user_register', { method: 'POST', body: 'x'.repeat(10_000) })
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close'])
  finish()
  await Promise.all(taken)
})

describe('between the least and the most', () => {
  const opened = (bounds: { least: number; most: number }) => {
    const clock = { ms: 0 }
    const { enter } = makeAdmission({ ...bounds, lateMs: 100, now: () => clock.ms })
    const enterMany = (count: number) => Array.from({ length: count }, enter).filter((leave) => leave !== undefined)
    return { clock, enterMany }
  }

  test('calls are taken while half of those at work are young', () => {
    const { clock, enterMany } = opened({ least: 4, most: 100 })
    const first = enterMany(20)
    expect(first).toHaveLength(20)
    clock.ms = 101
    expect(enterMany(10)).toHaveLength(0)
    first.slice(0, 17).forEach((leave) => leave())
    // One up to the least; then those that came now are as many as the old ones.
    expect(enterMany(10)).toHaveLength(1)
    first.slice(17, 19).forEach((leave) => leave())
    expect(enterMany(10)).toHaveLength(10)
  })

  test('few that take long keep nobody out', () => {
    const { clock, enterMany } = opened({ least: 8, most: 100 })
    enterMany(3)
    for (let n = 0; n < 50; n++) {
      clock.ms += 90
      const quick = enterMany(10)
      expect(quick).toHaveLength(10)
      quick.forEach((leave) => leave())
    }
  })

  test('never fewer than the least and never more than the most, whatever the calls take', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ passes: fc.nat(300), enters: fc.nat(30), leaves: fc.nat(30) })), (steps) => {
        const { clock, enterMany } = opened({ least: 5, most: 40 })
        const atWork: (() => void)[] = []
        for (const { passes, enters, leaves } of steps) {
          clock.ms += passes
          atWork.splice(0, leaves).forEach((leave) => leave())
          const before = atWork.length
          atWork.push(...enterMany(enters))
          expect(atWork.length).toBeGreaterThanOrEqual(Math.min(5, before + enters))
          expect(atWork.length).toBeLessThanOrEqual(40)
        }
      }),
    )
  })
})
