import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { makeConcurrencyLimit, neverShedAddresses, shedLoad } from './load-shedding.ts'

const most = 3
const neverShed = neverShedAddresses(Object.values(contract).flatMap((calls): Endpoint[] => Object.values(calls)))

let server: http.Server
let origin: string
let atWork: http.ServerResponse[]
let answersAtOnce: boolean
let shed: number

beforeEach(async () => {
  atWork = []
  answersAtOnce = false
  shed = 0
  server = http.createServer((_request, response) => void (answersAtOnce ? response.end() : atWork.push(response)))
  shedLoad(server, { least: most, most, inMs: 100, neverShed, secure: false, onShed: () => void shed++ })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const request = (path: string, init: RequestInit = {}) => fetch(origin + path, init)
const untilAtWork = async (count: number) => {
  await expect.poll(() => atWork.length, { interval: 2 }).toBe(count)
}
const finish = () => atWork.forEach((response) => response.end('done'))

test('load shedding refuses a request above the limit immediately, and accepts requests again when one has finished', async () => {
  const taken = Array.from({ length: most }, () => request('/api/v1/portal/boards/'))
  await untilAtWork(most)
  const refused = await request('/api/v1/portal/boards/')
  expect(refused.status).toBe(503)
  expect(shed).toBe(1)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await refused.json()).toMatchObject({ success: false, code: 503 })
  expect(atWork).toHaveLength(most)

  finish()
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200])
  const again = request('/insider')
  await untilAtWork(most + 1)
  finish()
  expect((await again).status).toBe(200)
})

test('load shedding does not count a request whose client left before the answer', async () => {
  const leaving = new AbortController()
  const left = Array.from({ length: most }, () => request('/a', { signal: leaving.signal }).catch(() => 'left'))
  await untilAtWork(most)
  leaving.abort()
  await Promise.all(left)
  answersAtOnce = true
  await expect.poll(async () => (await request('/b')).status).toBe(200)
})

test('load shedding never refuses machines, logins, probes and event streams', async () => {
  const taken = Array.from({ length: most }, () => request('/insider'))
  await untilAtWork(most)
  const paths = [
    '/api/v1/machine/games',
    '/api/v1/portal/machine/heartbeat/',
    '/api/v1/machine/commands/7/acknowledge',
    '/api/v3/portal/user_auth',
    '/api/v2/token/refresh',
    '/api/v2/portal/token/',
    '/api/v1/live?topics=board:1',
    '/livez',
    '/readyz',
  ]
  const welcome = paths.map((path) => request(path))
  await untilAtWork(most + paths.length)
  for (const path of [
    '/api/v1/machine_places',
    '/api/v1/machine/commands/7/acknowledge/8',
    '/api/v1/livez',
    '/api/v1/portal/fleet_machines',
  ])
    expect((await request(path)).status).toBe(503)
  finish()
  expect((await Promise.all([...taken, ...welcome])).every(({ status }) => status === 200)).toBe(true)
})

test('load shedding closes the connection of a refused request whose body was not read', async () => {
  const taken = Array.from({ length: most }, () => request('/insider'))
  await untilAtWork(most)
  const refused = await request('/api/v1/portal/user_register', { method: 'POST', body: 'x'.repeat(10_000) })
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close'])
  finish()
  await Promise.all(taken)
})

test('load shedding does not count a request whose body is still being sent', async () => {
  const slow = Array.from({ length: most + 1 }, () => {
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST /api/v2/portal/user_register HTTP/1.1\r\nHost: portal\r\nContent-Length: 9\r\n\r\n{')
    return socket
  })
  await untilAtWork(slow.length)
  const others = Array.from({ length: most }, () => request('/insider'))
  await untilAtWork(slow.length + most)
  expect((await request('/insider')).status).toBe(503)
  finish()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  slow.forEach((socket) => socket.destroy())
})

test('load shedding stops counting a request that was answered before its body was read', async () => {
  for (let n = 1; n <= 3 * most; n++) {
    const answer = request('/api/v1/portal/boards/', { method: 'POST', body: 'x'.repeat(100) })
    await untilAtWork(n)
    finish()
    expect((await answer).status).toBe(200)
  }
})

/** Simulates a node that receives five times the requests it can serve for ten seconds and works on all of them at once. */
function overloaded({ perSecond, random }: { perSecond: number; random: () => number }) {
  const [stepMs, seconds] = [0.5, 10]
  const clock = { ms: 0 }
  const { isReached, enter } = makeConcurrencyLimit({ least: 16, most: 96, inMs: 100, now: () => clock.ms })
  let atOnce: { since: number; left: number; leave: () => void }[] = []
  const times: number[] = []
  let due = 0
  for (; clock.ms < seconds * 1000; clock.ms += stepMs) {
    for (due += (5 * perSecond * stepMs) / 1000; due >= 1; due--)
      if (!isReached()) atOnce.push({ since: clock.ms, left: (1000 / perSecond) * (0.5 + random()), leave: enter() })
    const share = stepMs / atOnce.length
    const done = atOnce.filter((call) => (call.left -= share) <= 0)
    atOnce = atOnce.filter((call) => call.left > 0)
    for (const { since, leave } of done) {
      times.push(clock.ms - since)
      leave()
    }
  }
  return {
    share: times.length / (perSecond * seconds),
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
  }
}

/** A seeded random number generator. */
function chance(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('with five times the load that a node can serve', () => {
  test.each([300, 1_000, 3_000])('serves at least 90 % of %i requests a second, each within half a second', (perSecond) => {
    for (const seed of [11, 222, 3_333]) {
      const { share, p99 } = overloaded({ perSecond, random: chance(seed) })
      expect(share).toBeGreaterThan(0.9)
      expect(p99).toBeLessThan(500)
    }
  })

  test('counts a client that reads its answer slowly for three seconds at most', () => {
    const clock = { ms: 0 }
    const { isReached, enter } = makeConcurrencyLimit({ least: 2, most: 3, inMs: 100, now: () => clock.ms })
    const leaving = [enter(), enter(), enter()]
    expect(isReached()).toBe(true)
    clock.ms += 10_000
    expect(isReached()).toBe(false)
    // Requests that are no longer counted do not lower the count again.
    leaving.forEach((leave) => leave())
    for (let n = 0; n < 3; n++) enter()
    expect(isReached()).toBe(true)
  })

  test('raises the limit again when the load falls', () => {
    const clock = { ms: 0 }
    const { isReached, enter } = makeConcurrencyLimit({ least: 4, most: 96, inMs: 100, now: () => clock.ms })
    const leaving: (() => void)[] = []
    const fill = () => {
      while (!isReached()) leaving.push(enter())
      return leaving.length
    }
    expect(fill()).toBe(96)
    for (let n = 0; n < 400; n++) {
      clock.ms += 50
      leaving.shift()?.()
      fill()
    }
    expect(leaving.length).toBeLessThan(10)
    leaving.splice(0).forEach((leave) => leave())
    clock.ms += 5_000
    expect(fill()).toBe(96)
  })
})
