import fc from 'fast-check'
import { contract } from '../../contract/src/index.ts'
import type { Endpoint } from '../../contract/src/endpoint.ts'
import { buildApp, type App } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { makePlayer } from '../../server/src/testing/world-player.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment } from '../bench/server-process.ts'
import { inputsOf } from './fuzz-inputs.ts'
import type { Outcome } from './outcome.ts'

const seed = 20_261_122

/** There is no shop here: that it cannot be reached is what is to be said. */
const withoutShop = new Set(['membership.purchase'])

/** A stream has no end that could be waited for. */
const endless = new Set(['live.stream'])

type Asked = { url: string; payload: unknown }

/** Every call with bodies, queries and addresses nobody would send on purpose, and with some that somebody might: none ends in a fault of ours. */
export async function proveFuzz(rig: Rig, times = 100): Promise<Outcome> {
  const config = readConfig({
    ...serverEnvironment(await rig.worldDatabase('fuzz'), 0),
    LOG_LEVEL: 'silent',
    ADMIN_SECOND_FACTOR: 'off',
  })
  const app = await buildApp(config, { background: false })
  await app.start()
  rig.onClose(app.stop)
  const wrong: string[] = []
  const answers = new Map<number, number>()
  let calls = 0
  for (const [area, named] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(named) as [string, Endpoint][]) {
      if (endless.has(`${area}.${name}`)) continue
      const headers = { authorization: `Bearer ${await tokenOfNewcomer(app, ++calls)}` }
      for (const asked of sample(endpoint, times)) {
        const status = await ask(app, endpoint, asked, headers)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status >= 500 && !(status === 503 && withoutShop.has(`${area}.${name}`)))
          wrong.push(`${status} ${area}.${name} ${endpoint.method} ${asked.url} ${JSON.stringify(asked.payload)?.slice(0, 300)}`)
      }
    }
  const told = [...answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  return {
    what: `${calls} calls, ${times} malformed and ${Math.ceil(times / 5)} shaped inputs each`,
    facts: `answers ${told.join(', ')}`,
    wrong,
  }
}

/** Who may call everything, and whom a call may lock out or erase. */
async function tokenOfNewcomer(app: App, n: number): Promise<string> {
  const player = await makePlayer(app, `strange${String(n).padStart(3, '0')}`, { groups: ['home', 'business', 'admin'] })
  return (await player.session()).accessToken
}

function sample(endpoint: Endpoint, times: number): Asked[] {
  const parts = { params: inputsOf(endpoint.params), query: inputsOf(endpoint.query), body: inputsOf(endpoint.body) }
  const of = (kind: 'valid' | 'malformed') =>
    fc.record({
      // What is malformed in an address would only be another address.
      params: parts.params.valid,
      query: fc.oneof(parts.query[kind], parts.query.valid),
      body: parts.body[kind],
    })
  const drawn = [
    ...fc.sample(of('malformed'), { numRuns: times, seed }),
    ...fc.sample(of('valid'), { numRuns: Math.ceil(times / 5), seed }),
  ]
  return drawn.map(({ params, query, body }) => ({
    url: addressOf(endpoint, params as Record<string, unknown>, query),
    payload: body,
  }))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

function addressOf(endpoint: Endpoint, params: Record<string, unknown>, query: unknown): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name] ?? 1)) || '1')
  const pairs =
    typeof query === 'object' && query !== null ? Object.entries(query).map(([name, value]) => [name, textOf(value)]) : []
  return `/api/v${endpoint.version}/${path}?${new URLSearchParams(pairs as [string, string][]).toString().slice(0, 4_000)}`
}

async function ask(app: App, { method }: Endpoint, { url, payload }: Asked, headers: Record<string, string>): Promise<number> {
  const hasBody = method !== 'GET'
  const answer = await app.http.inject({
    method,
    url,
    headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(hasBody ? { payload: JSON.stringify(payload) } : {}),
  })
  return answer.statusCode
}
