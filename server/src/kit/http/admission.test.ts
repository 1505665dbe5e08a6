import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admitAtMost } from './admission.ts'

const most = 3

let server: http.Server
let origin: string
let atWork: http.ServerResponse[] = []

beforeAll(async () => {
  server = http.createServer((_request, response) => void atWork.push(response))
  admitAtMost(server, { most, secure: false })
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
