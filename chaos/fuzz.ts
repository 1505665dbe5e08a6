import fs from 'node:fs'
import fc from 'fast-check'
import { contract } from '../contract/src/index.ts'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { buildApp, type App } from '../server/src/app.ts'
import { readConfig, type Config } from '../server/src/config.ts'
import { makePlayer } from '../server/src/testing/test-player.ts'
import type { Rig } from '../bench/rig.ts'
import { serverEnvironment } from '../bench/server-process.ts'
import { inputsOf } from './fuzz-inputs.ts'
import type { Outcome } from './outcome.ts'

const seed = 20_261_122

/** Without a shop, these calls correctly answer that it cannot be reached. */
const shopCalls = new Set(['membership.purchase'])

const streams = new Set(['live.stream'])

type Input = { url: string; payload: unknown }
type CorpusEntry = Input & { call: string }

/** Inputs that once caused a server error, always tried first. */
const corpusFile = new URL('fuzz-corpus.json', import.meta.url)
const readCorpus = () => JSON.parse(fs.readFileSync(corpusFile, 'utf8')) as CorpusEntry[]

const concurrency = 6

const defaultRuns = 500
const fullRuns = 2_000

/** Sends malformed and valid random bodies, queries and paths to every call; none may cause a server error. */
export async function proveFuzz(rig: Rig, times = process.argv.includes('--full') ? fullRuns : defaultRuns): Promise<Outcome> {
  const config = readConfig({
    ...serverEnvironment(await rig.freshDatabase('fuzz'), 0),
    LOG_LEVEL: 'silent',
    ADMIN_MFA: 'off',
  })
  const app = await buildApp({ ...config, limits: withoutLimits(config.limits) }, { background: false })
  await app.start()
  rig.onClose(app.stop)
  const failures: string[] = []
  const answers = new Map<number, number>()
  const corpus = readCorpus()
  const failed: CorpusEntry[] = []
  const calls = Object.entries(contract)
    .flatMap(([area, named]) =>
      Object.entries(named).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint: endpoint as Endpoint })),
    )
    .filter(({ call }) => !streams.has(call))
  const queue = [...calls.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [n, { call, endpoint }] = next
      const headers = { authorization: `Bearer ${await newAccountToken(app, n)}` }
      const corpusInputs = corpus.filter((one) => one.call === call)
      for (const input of [...corpusInputs, ...sample(endpoint, times)]) {
        const status = await send(app, endpoint, input, headers)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status < 500 || (status === 503 && shopCalls.has(call))) continue
        failures.push(`${status} ${call} ${endpoint.method} ${input.url} ${JSON.stringify(input.payload)?.slice(0, 300)}`)
        failed.push({ call, url: input.url, payload: input.payload })
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  addToCorpus(corpus, failed)
  const statusCounts = [...answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  return {
    title: `${calls.length} calls, ${times} malformed and ${Math.ceil(times / 4)} valid inputs each, ${corpus.length} corpus entries first`,
    summary: `answers ${statusCounts.join(', ')}`,
    failures,
  }
}

function withoutLimits(limits: Config['limits']): Config['limits'] {
  const raised = <Counts extends object>(counts: Counts) =>
    Object.fromEntries(Object.entries(counts).map(([name, limit]) => [name, { ...(limit as object), most: 1_000_000 }])) as Counts
  return {
    ...limits,
    perIdentifier: raised(limits.perIdentifier),
    perAddress: raised(limits.perAddress),
    loginsPerIpPerMinute: 1_000_000,
  }
}

const maxEntriesPerCall = 3

function addToCorpus(corpus: CorpusEntry[], failed: CorpusEntry[]): void {
  const all = [...corpus]
  for (const one of failed) {
    const text = JSON.stringify(one)
    const ofCall = all.filter(({ call }) => call === one.call)
    if (ofCall.length >= maxEntriesPerCall || ofCall.some((known) => JSON.stringify(known) === text)) continue
    all.push(one)
  }
  if (all.length > corpus.length) fs.writeFileSync(corpusFile, `${JSON.stringify(all, null, 2)}\n`)
}

async function newAccountToken(app: App, n: number): Promise<string> {
  const player = await makePlayer(app, `strange${String(n).padStart(3, '0')}`, { groups: ['home', 'business', 'admin'] })
  return (await player.session()).accessToken
}

function sample(endpoint: Endpoint, times: number): Input[] {
  const parts = { params: inputsOf(endpoint.params), query: inputsOf(endpoint.query), body: inputsOf(endpoint.body) }
  const of = (kind: 'valid' | 'malformed') =>
    fc.record({
      params: parts.params.valid,
      query: fc.oneof(parts.query[kind], parts.query.valid),
      body: parts.body[kind],
    })
  const drawn = [
    ...fc.sample(of('malformed'), { numRuns: times, seed }),
    ...fc.sample(of('valid'), { numRuns: Math.ceil(times / 4), seed }),
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

async function send(app: App, { method }: Endpoint, { url, payload }: Input, headers: Record<string, string>): Promise<number> {
  const hasBody = method !== 'GET'
  const answer = await app.http.inject({
    method,
    url,
    headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(hasBody ? { payload: JSON.stringify(payload) } : {}),
  })
  return answer.statusCode
}
