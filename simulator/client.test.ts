import { describe, expect, test } from 'vitest'
import { createMachineClient } from './client.ts'
import { createFakePortal } from './fake-portal.ts'
import { createSigner, factoryKey, presign } from './signing.ts'

const secret = Buffer.alloc(32, 9).toString('base64url')
const time = Date.parse('2025-11-21T12:00:00Z')
const hello = {
  serial: 'AR-1',
  model_code: 'M',
  machine_configuration_number: '',
  configuration_number: '',
  code_version: '1.0.0',
  boot_at: new Date(time).toISOString(),
}
const heartbeat = { state: 'attract' as const, code_version: '1.0.0', coin_door_open: false }
const makePortal = () => createFakePortal({ now: () => time, factorySecrets: { 'AR-1': secret } })

describe('machine API client', () => {
  test('signs hello with the factory secret and everything else with the running key', async () => {
    const portal = makePortal()
    const client = createMachineClient({
      baseUrl: 'http://portal.test/',
      key: factoryKey('AR-1', secret),
      clock: () => time,
      send: portal.send,
    })
    expect(client.runningKey()).toBeNull()
    expect((await client.hello(hello)).ok).toBe(true)
    expect(client.runningKey()?.id).toBe('m.AR-1.1')
    expect((await client.heartbeat(heartbeat)).ok).toBe(true)
    await client.hello(hello)
    expect(client.runningKey()?.id).toBe('m.AR-1.2')
  })

  test('corrects a wrong clock once and repeats the request', async () => {
    const portal = makePortal()
    const client = createMachineClient({
      baseUrl: 'http://portal.test',
      key: factoryKey('AR-1', secret),
      clock: () => time - 86_400_000,
      send: portal.send,
    })
    expect((await client.hello(hello)).ok).toBe(true)
    expect(client.clockRepair()).toBe(86_400_000)
    expect(client.now()).toBe(time)
  })

  test('fails with 401 for a wrong secret', async () => {
    const portal = makePortal()
    const wrong = factoryKey('AR-1', Buffer.alloc(32, 8).toString('base64url'))
    const client = createMachineClient({ baseUrl: 'http://portal.test', key: wrong, clock: () => time, send: portal.send })
    expect(await client.hello(hello)).toMatchObject({ ok: false, status: 401 })
  })

  test('fails with status 0 when the network is down', async () => {
    const send = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const client = createMachineClient({
      baseUrl: 'http://portal.test',
      key: factoryKey('AR-1', secret),
      clock: () => time,
      send,
    })
    expect(await client.hello(hello)).toMatchObject({ ok: false, status: 0, message: 'connect ECONNREFUSED' })
  })
})

test('requests signed in advance are each accepted once', async () => {
  const portal = makePortal()
  const requests = presign(
    factoryKey('AR-1', secret),
    Array.from({ length: 3 }, () => ({ method: 'POST', target: '/api/v1/machine/hello', body: hello })),
    time,
  )
  const statuses = []
  for (const request of [...requests, ...requests]) statuses.push((await portal.send('', request)).status)
  expect(statuses).toEqual([200, 200, 200, 401, 401, 401])
})

test('a request is rejected when any signed part changes', async () => {
  const portal = makePortal()
  const sign = createSigner(factoryKey('AR-1', secret))
  const request = sign({ method: 'POST', target: '/api/v1/machine/hello', body: JSON.stringify(hello), time })
  const header = request.headers['X-HMAC'] ?? ''
  const changed = [
    { ...request, method: 'PUT' },
    { ...request, target: '/api/v1/machine/heartbeat' },
    { ...request, target: `${request.target}?a=1` },
    { ...request, body: `${request.body} ` },
    ...Array.from(header, (_, at) => ({
      ...request,
      headers: { 'X-HMAC': header.slice(0, at) + (header[at] === 'A' ? 'B' : 'A') + header.slice(at + 1) },
    })),
  ]
  for (const one of changed) expect((await portal.send('', one)).status).not.toBe(200)
  expect((await portal.send('', request)).status).toBe(200)
})
