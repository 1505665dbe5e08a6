import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessionsOf } from './features/sessions/index.ts'
import { spellings } from './kit/http/serve.ts'
import { callers, matrix, type CallerKind } from './role-matrix.table.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { factoryKeyOf, runningKeyOf, signatureOf } from './testing/machine-calls.ts'
import { makeWorld, type World, type WorldMachine } from './testing/world.ts'
import { unserved } from './unserved.ts'

const operations = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
)

const listed = new Set<string>(unserved)

let app: TestApp
let world: World
let machine: WorldMachine
let endedToken: string
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  world = await makeWorld(app)
  machine = (await world.venueWithBoard()).machine
  const gone = await world.player('loggedout')
  endedToken = (await gone.session()).accessToken
  await endSessionsOf(app.services, { userId: gone.userId, reason: 'test' })
})
afterAll(() => app.stop())

const groups = { player: ['home'], operator: ['home', 'business'], admin: ['home', 'admin'] } satisfies Partial<
  Record<CallerKind, ('home' | 'business' | 'admin')[]>
>

/** Each call is made by somebody new: logging out and deleting the account are among them. */
async function tokenOf(kind: keyof typeof groups): Promise<string> {
  const somebody = await world.player(`caller${++made}`, { groups: groups[kind] })
  return (await somebody.session()).accessToken
}

/** The address of a call with its parameters filled in with something nobody has. */
const targetOf = (endpoint: Endpoint) => (spellings(endpoint)[1] as string).replaceAll(/:\w+/g, '999999999')

async function headersOf(kind: CallerKind, endpoint: Endpoint): Promise<Record<string, string>> {
  if (kind === 'visitor') return {}
  if (kind === 'machine') {
    const key = endpoint.path === 'machine/hello' ? factoryKeyOf(machine) : runningKeyOf(machine)
    return { 'x-hmac': signatureOf(app, key, { method: endpoint.method, target: targetOf(endpoint) }) }
  }
  return { authorization: `Bearer ${kind === 'ended' ? endedToken : await tokenOf(kind)}` }
}

/** The answer to a call that asks for nothing in particular: who may not call learns nothing of what was asked. */
async function statusOf(kind: CallerKind, endpoint: Endpoint): Promise<number> {
  const ended = new AbortController()
  const response = await fetch(app.url + targetOf(endpoint), {
    method: endpoint.method,
    headers: await headersOf(kind, endpoint),
    signal: ended.signal,
  })
  // The live stream would go on.
  ended.abort()
  return response.status
}

/** `in`: admitted, whatever became of the empty question; a call without a verb says so then, and no other does. */
function cellOf(status: number, isServed: boolean): string {
  if (status === 401 || status === 403) return String(status)
  const answered = isServed ? status < 500 : status === 501
  return answered ? 'in' : `in, but ${status}`
}

test('every operation admits exactly the callers of the table', async () => {
  const found: Record<string, string> = {}
  for (const [name, endpoint] of operations) {
    const cells: string[] = []
    for (const kind of callers) cells.push(cellOf(await statusOf(kind, endpoint), !listed.has(name)))
    found[name] = cells.join(' ')
  }
  expect(found).toEqual(matrix)
})

test('what needs a recent login refuses a session whose password was typed too long ago', async () => {
  const sensitive = operations.filter(([, { recentLogin }]) => recentLogin)
  expect(sensitive.map(([name]) => name)).toContain('machines.remove')
  const { refreshToken } = await (await world.player('unhurried')).session()
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
