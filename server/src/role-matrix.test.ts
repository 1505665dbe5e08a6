import { readFileSync } from 'node:fs'
import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeAliases } from './platform/http/other-methods.ts'
import { operations, parseAccess } from './testing/access.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { acceptsEmptyBody, makePrincipals, principals, type Cast, type Principal } from './testing/principals.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'

const snapshot = parseAccess(readFileSync(new URL('access.generated.tsv', import.meta.url), 'utf8'))

let app: TestApp
let fixtures: Fixtures
let cast: Cast

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  cast = await makePrincipals(app, fixtures)
})
afterAll(() => app.stop())

/** Returns the URL of a call with parameters of objects that do not exist. */
const targetOf = (endpoint: Endpoint) => (routeAliases(endpoint)[1] as string).replaceAll(/:\w+/g, '999999999')

type Answer = { status: number; text?: string }

/** Makes a call without query and body: a refusal must not depend on them. */
async function answerTo(principal: Principal, endpoint: Endpoint): Promise<Answer> {
  const { method } = endpoint
  const target = targetOf(endpoint)
  const headers = await cast.proofOf(principal, { method, target }, acceptsEmptyBody(endpoint))
  if (endpoint === contract.live.stream) return { status: await statusOfStream(target, headers) }
  const response = await app.http.inject({ method, url: target, headers })
  return { status: response.statusCode, text: response.payload }
}

/** The status of the live stream, which would not end. */
async function statusOfStream(target: string, headers: Record<string, string>): Promise<number> {
  const ended = new AbortController()
  const { status } = await fetch(app.url + target, { headers, signal: ended.signal })
  ended.abort()
  return status
}

/** Returns `in` for every reply that is not a refusal: an incomplete request may be invalid after it is admitted. */
function accessIn({ status, text }: Answer): string {
  if (text?.includes(problems['impersonation.refused'].message)) return 'impersonation'
  if (status === 401 || status === 403) return String(status)
  return status < 500 ? 'in' : `in, but ${status}`
}

describe('access by role', () => {
  test('admits exactly the principals of the access snapshot to each call', async () => {
    const found: Record<string, Record<string, string>> = {}
    for (const [name, endpoint] of operations) {
      const line: Record<string, string> = {}
      for (const principal of principals) line[principal] = accessIn(await answerTo(principal, endpoint))
      found[name] = line
    }
    expect(found).toEqual(Object.fromEntries([...operations.keys()].map((name) => [name, snapshot.get(name)])))
  }, 180_000)

  test('refuses calls that need a recent login 15 minutes after the password', async () => {
    const sensitive = [...operations].filter(([, { recentLogin }]) => recentLogin)
    expect(sensitive.map(([name]) => name)).toContain('machines.remove')
    const { refreshToken } = await (await fixtures.player('unhurried')).session()
    app.clock.advance(15 * 60_000)
    const renewed = await fetch(app.url + targetOf(contract.sessions.refresh), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: refreshToken }),
    })
    const { access } = (await renewed.json()) as { access: string }
    for (const [, endpoint] of sensitive) {
      if (endpoint.caller !== 'player') continue
      const answer = await fetch(app.url + targetOf(endpoint), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${access}` },
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ success: false, code: 648 })
    }
  })
})
