import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSseBroker, type SseBroker } from './sse-broker.ts'

let sseBroker: SseBroker
let server: http.Server
let faults: Error[]
/** Runs after the response began and before it is subscribed. */
let before: (response: http.ServerResponse) => Promise<unknown>

beforeEach(async () => {
  sseBroker = makeSseBroker({ bufferBytes: 1_000_000, origin: 'https://portal.test' })
  faults = []
  before = async () => {}
  server = http.createServer((_request, response) => {
    response.on('error', (error) => void faults.push(error))
    response.writeHead(200).write(': listening\n\n')
    void before(response).then(() => sseBroker.subscribe(response, ['board:1']))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  sseBroker.close()
  server.closeAllConnections()
  server.close()
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('the SSE broker sends nothing to a stream that was ended, not even a message published right after', async () => {
  const page = await fetch(address())
  await expect.poll(() => sseBroker.subscribers()).toBe(1)
  sseBroker.endTopic('board:1')
  sseBroker.publish('board:1', { type: 'late' })
  expect(await page.text()).toBe(': listening\n\n')
  await expect.poll(() => sseBroker.subscribers()).toBe(0)
  expect(faults).toEqual([])
})

test('the SSE broker does not count a page that left while its stream was prepared', async () => {
  let joined = false
  before = (response) => once(response, 'close').then(() => setImmediate(() => (joined = true)))
  const leaving = new AbortController()
  await fetch(address(), { signal: leaving.signal })
  leaving.abort()
  await expect.poll(() => joined).toBe(true)
  expect(sseBroker.subscribers()).toBe(0)
})
