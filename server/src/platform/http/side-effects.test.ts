import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makeFixtures, type Fixtures } from '../../testing/fixtures.ts'
import { routeAliases } from './other-methods.ts'

let app: TestApp
let fixtures: Fixtures
let people = 0

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
})
afterAll(() => app.stop())

const reset = (email: string) => `/api/v1/portal/reset_password/?identifier=${encodeURIComponent(email)}`
const emailOfNewPlayer = async () => (await fixtures.player(`accident${++people}`)).email

async function mailsAfter(
  email: string,
  request: { method: 'GET' | 'HEAD' | 'POST'; url: string; headers?: object; payload?: object },
) {
  const answer = await app.http.inject({ ...request, headers: { ...request.headers } })
  await app.services.jobs.drain()
  return { status: answer.statusCode, mails: (await mailsTo(app, email)).length }
}

describe('a read that changes something', () => {
  test.each([
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('is not made by %j', async (headers) => {
    const email = await emailOfNewPlayer()
    expect(await mailsAfter(email, { method: 'GET', url: reset(email), headers })).toEqual({ status: 400, mails: 0 })
  })

  test('is not made by HEAD', async () => {
    const email = await emailOfNewPlayer()
    expect(await mailsAfter(email, { method: 'HEAD', url: reset(email) })).toEqual({ status: 405, mails: 0 })
  })

  test('is made by a script', async () => {
    const email = await emailOfNewPlayer()
    const headers = { 'sec-fetch-mode': 'cors' }
    expect(await mailsAfter(email, { method: 'GET', url: reset(email), headers })).toEqual({ status: 200, mails: 1 })
  })

  test('is made by POST as well, where the address would contain personal data', async () => {
    const email = await emailOfNewPlayer()
    const twin = { method: 'POST' as const, url: '/api/v1/portal/reset_password', payload: { identifier: email } }
    expect(await mailsAfter(email, twin)).toEqual({ status: 200, mails: 1 })
    const age = { date_of_birth: '2016-05-01', country: 'US' }
    const asked = await app.http.inject({ method: 'POST', url: '/api/v1/portal/get_child_age', payload: age })
    const read = await app.http.inject({ url: `/api/v1/get_child_age?${new URLSearchParams(age).toString()}` })
    expect(asked.json()).toEqual(read.json())
    expect((await app.http.inject({ method: 'POST', url: '/api/v1/portal/get_child_age', payload: {} })).statusCode).toBe(400)
  })
})

test('a GET call with a side effect never answers HEAD', async () => {
  const effects = Object.values(contract)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ sideEffect }) => sideEffect)
  expect(effects.length).toBeGreaterThanOrEqual(6)
  for (const endpoint of effects)
    for (const url of routeAliases(endpoint)) expect((await app.http.inject({ method: 'HEAD', url })).statusCode).toBe(405)
})
