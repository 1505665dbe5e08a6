import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeHub, type Hub } from './hub.ts'

let hub: Hub
let server: http.Server
let faults: Error[]
/** What a reader does once the response is there and before it is joined. */
let before: (response: http.ServerResponse) => Promise<unknown>

beforeEach(async () => {
  hub = makeHub({ bufferBytes: 1_000_000, origin: 'https://portal.test' })
  faults = []
  before = async () => {}
  server = http.createServer((_request, response) => {
    response.on('error', (error) => void faults.push(error))
    response.writeHead(200).write(': listening\n\n')
    void before(response).then(() => hub.join(response, ['board:1']))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  hub.close()
  server.closeAllConnections()
  server.close()
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('a stream that was ended is told nothing more, also by a message in the same breath', async () => {
  const page = await fetch(address())
  await expect.poll(() => hub.readers()).toBe(1)
  hub.endTopic('board:1')
  hub.tell('board:1', { type: 'late' })
  expect(await page.text()).toBe(': listening\n\n')
  await expect.poll(() => hub.readers()).toBe(0)
  expect(faults).toEqual([])
})

test('a reader who left while the stream was made ready is not counted', async () => {
  let joined = false
  before = (response) => once(response, 'close').then(() => setImmediate(() => (joined = true)))
  const leaving = new AbortController()
  await fetch(address(), { signal: leaving.signal })
  leaving.abort()
  await expect.poll(() => joined).toBe(true)
  expect(hub.readers()).toBe(0)
})
