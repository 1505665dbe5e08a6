import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeAliases } from './platform/http/call-addresses.ts'
import { lines, matrix, type Who } from './role-matrix.table.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { isWholeWhenEmpty, makeCast, principals, type Cast, type Principal } from './testing/principals.ts'
import { makeFixtures, type Fixtures } from './testing/fixtures.ts'

const operations = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
)

let app: TestApp
let fixtures: Fixtures
let cast: Cast

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  cast = await makeCast(app, fixtures)
})
afterAll(() => app.stop())

/** The address of a call with its parameters filled in with something nobody has. */
const targetOf = (endpoint: Endpoint) => (routeAliases(endpoint)[1] as string).replaceAll(/:\w+/g, '999999999')

type Told = { status: number; text?: string }

/** The answer to a call that asks for nothing in particular: who may not call learns nothing of what was asked. */
async function answerTo(principal: Principal, endpoint: Endpoint): Promise<Told> {
  const { method } = endpoint
  const target = targetOf(endpoint)
  const headers = await cast.proofOf(principal, { method, target }, isWholeWhenEmpty(endpoint))
  if (endpoint === contract.live.stream) return { status: await statusOfStream(target, headers) }
  const response = await app.http.inject({ method, url: target, headers })
  return { status: response.statusCode, text: response.payload }
}

/** The live stream would go on. */
async function statusOfStream(target: string, headers: Record<string, string>): Promise<number> {
  const ended = new AbortController()
  const { status } = await fetch(app.url + target, { headers, signal: ended.signal })
  ended.abort()
  return status
}

/** `in`: admitted, whatever became of the empty question. */
function cellOf({ status, text }: Told): string {
  if (text?.includes(problems['acting.refused'].message)) return 'acting'
  if (status === 401 || status === 403) return String(status)
  return status < 500 ? 'in' : `in, but ${status}`
}

test('every operation admits exactly the callers of the table, and the answers fit no other line', async () => {
  const found: Record<string, Record<string, string>> = {}
  for (const [name, endpoint] of operations) {
    const cells: Record<string, string> = {}
    for (const principal of principals) cells[principal] = cellOf(await answerTo(principal, endpoint))
    found[name] = cells
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(matrix).map(([name, who]) => [name, lines[who]])))
  for (const [name, cells] of Object.entries(found)) {
    const fitting = (Object.keys(lines) as Who[]).filter((who) => principals.every((kind) => lines[who][kind] === cells[kind]))
    expect({ name, fitting }).toEqual({ name, fitting: [matrix[name]] })
  }
}, 180_000)

test('what needs a recent login refuses a session whose password was typed too long ago', async () => {
  const sensitive = operations.filter(([, { recentLogin }]) => recentLogin)
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
