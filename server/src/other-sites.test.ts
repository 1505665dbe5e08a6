import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseOtherSites } from './platform/http/authorize.ts'
import { Problem } from './platform/problem.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { preparedPassword } from './testing/prepared-password.ts'
import { makePlayer } from './testing/test-player.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await makePlayer(app, 'rampqueen')
})
afterAll(() => app.stop())

const login = (payload: string, headers: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: '/api/v3/portal/user_auth',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('bodies are read only when they are declared as JSON', async () => {
  const body = JSON.stringify({ identifier: 'rampqueen', password: preparedPassword })
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    expect((await login(body, { 'content-type': type })).statusCode).toBe(200)
  for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect((await login(body, { 'content-type': type })).json()).toMatchObject({
      code: 100,
      message: 'Send the body as JSON with the header Content-Type: application/json.',
    })
  expect((await login(body, { 'content-type': '' })).statusCode).toBe(400)
})

test('calls of pages of other sites are refused before they are read', async () => {
  const body = JSON.stringify({ identifier: 'rampqueen', password: preparedPassword })
  const status = async (headers: Record<string, string>) => (await login(body, headers)).statusCode
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'content-type': 'text/plain' },
    { 'sec-fetch-site': 'same-site', origin: 'https://sibling.localhost' },
  ] as Record<string, string>[])
    expect([headers, await status(headers)]).toEqual([headers, 403])
  const { host, origin } = new URL(app.url)
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin', origin },
    { 'sec-fetch-site': 'none' },
    { origin: app.config.origin },
    { host: 'portal.lan', origin: 'http://portal.lan' },
    { host, 'sec-fetch-site': 'same-origin' },
  ] as Record<string, string>[])
    expect([headers, await status(headers)]).toEqual([headers, 200])
  const read = { url: '/api/v1/ping/', headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await app.http.inject(read)).json()).toMatchObject({
    code: 403,
    message: 'Requests from other sites are not allowed.',
  })
})

test('outside a local installation only ORIGIN is the own site, whatever the request calls its host', () => {
  const request = (origin: string) => ({ headers: { origin }, host: 'rebound.example' })
  const own = { origin: 'https://portal.example', isLocal: false }
  expect(() => refuseOtherSites(request('https://rebound.example'), own)).toThrow(Problem)
  expect(() => refuseOtherSites(request('https://portal.example'), own)).not.toThrow()
  expect(() => refuseOtherSites(request('http://rebound.example'), { ...own, isLocal: true })).not.toThrow()
})

test('a request with two Host headers is refused', async () => {
  const { hostname, port } = new URL(app.url)
  const status = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /api/v1/ping/ HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'),
    )
    socket.once('data', (bytes) => resolve(bytes.toString().slice(9, 12)))
    socket.once('error', reject)
  })
  expect(status).toBe('400')
})
