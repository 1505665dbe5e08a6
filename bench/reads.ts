import { createSigner } from '../simulator/signing.ts'
import { isJudged, loadAtFullSpeed, loadGenerator } from './load.ts'
import type { LoadResult } from './load.ts'
import { atLeast, perSecond, type Report } from './report.ts'
import { wireText, writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { runInterleaved, rateOf, ratioOf } from './rounds.ts'
import { startReference, startServer } from './server-process.ts'

const connections = 32
const seconds = 3
const titleTarget = '/api/v1/portal/game_titles/ZIL/'

type Contender = 'raw' | 'hello' | 'query' | 'cached' | 'unchanged'
type ReadRound = { rate: number; load: LoadResult }

export async function measureReads(rig: Rig): Promise<Report> {
  const databaseUrl = await rig.freshDatabase('reads')
  const server = await startServer({ databaseUrl })
  const hello = await startReference('hello.ts')
  const raw = await startReference('raw-http.ts')
  for (const one of [server, hello, raw]) rig.onClose(one.stop)
  const etag = await etagOf(rig, server.origin)
  const run = (port: number, name: string, requests: () => Iterable<string>) => async (): Promise<ReadRound> => {
    const file = rig.file(`${name}.requests`)
    writeRequests(file, requests())
    const load = await loadAtFullSpeed({ port, connections, seconds, file, cycle: true })
    if (load.refused > 0 || load.broken > 0)
      throw new Error(`${name}: ${load.refused} refused, ${load.broken} broken of ${load.count}`)
    return { rate: load.count / load.seconds, load }
  }
  const bare = () => [get('/', {})]
  const contenders = {
    raw: run(raw.port, 'raw', bare),
    hello: run(hello.port, 'hello', bare),
    query: run(server.port, 'query', () => signedReads(rig)),
    cached: run(server.port, 'cached', () => [get(titleTarget, bearer(rig))]),
    unchanged: run(server.port, 'unchanged', () => [get(titleTarget, { ...bearer(rig), 'If-None-Match': etag })]),
  }
  for (const warm of Object.values(contenders)) await warm()
  const rounds = await runInterleaved<Contender, ReadRound>(contenders, { rounds: 5, control: 'hello' })
  const rate = (label: string, of: Contender) => ({ label, value: perSecond(rateOf(rounds, of)) })
  return {
    rows: [
      rate('raw node:http', 'raw'),
      rate('Fastify hello', 'hello'),
      rate('signed GET of a machine, one query (machine/commands)', 'query'),
      rate('signed-in GET from memory (game_titles/ZIL)', 'cached'),
      rate('the same, 304', 'unchanged'),
      atLeast('row 13: GET + HMAC + one indexed query / hello', ratioOf(rounds, 'query', 'hello'), 0.45, isJudged),
      atLeast('row 14: signed-in GET from memory / hello', ratioOf(rounds, 'cached', 'hello'), 0.65, isJudged),
      atLeast('row 14: the same as 304 / hello', ratioOf(rounds, 'unchanged', 'hello'), 0.75, isJudged),
      atLeast('GET + HMAC + one indexed query / raw node:http', ratioOf(rounds, 'query', 'raw'), 0, false),
    ],
    raw: { loadGenerator, connections, seconds, rounds },
  }
}

const get = (target: string, headers: Record<string, string>) => wireText({ method: 'GET', target, headers, body: null })
const bearer = ({ fixtures }: Rig) => ({ Authorization: `Bearer ${fixtures.reader.accessToken}` })

async function etagOf(rig: Rig, origin: string): Promise<string> {
  const answer = await fetch(origin + titleTarget, { headers: bearer(rig) })
  const etag = answer.headers.get('etag')
  if (answer.status !== 200 || !etag) throw new Error(`${titleTarget} answered ${answer.status} without an ETag`)
  return etag
}

function* signedReads({ fixtures }: Rig): Generator<string> {
  const time = Date.now()
  for (const machine of fixtures.machines) {
    const sign = createSigner(machine.key)
    for (let n = 0; n < 100; n++) yield wireText(sign({ method: 'GET', target: '/api/v1/machine/commands', body: null, time }))
  }
}
