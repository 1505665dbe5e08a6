import { setTimeout as wait } from 'node:timers/promises'
import type { Rig } from '../bench/rig.ts'
import { startServer, type ServerProcess } from '../bench/server-process.ts'
import type { Outcome } from './outcome.ts'

const loginsPerSecond = 300
const readsPerSecond = 50
const seconds = 10
const maxRiseMs = 25
const maxLoopDelayMs = 20

/** Wrong logins at a rate no server can check hardly slow down other requests. */
export async function proveLoginFlood(rig: Rig, times = 3): Promise<Outcome> {
  const server = await startServer({
    databaseUrl: await rig.freshDatabase('login_flood'),
    nodeArgs: ['--import', './chaos/loop-delay.mjs'],
  })
  rig.onClose(server.stop)
  const { accessToken } = rig.fixtures.reader
  await readFor(server, accessToken, 2)
  const rounds: { rise: number; delay: number; text: string }[] = []
  const answers = new Map<number, number>()
  for (let round = 0; round < times; round++) {
    const idle = await readFor(server, accessToken, seconds)
    await loopDelay(server)
    const [flooded] = await Promise.all([readFor(server, accessToken, seconds), flood(server, round, answers)])
    const delay = await loopDelay(server)
    const rise = flooded - idle
    rounds.push({ rise, delay, text: `${idle.toFixed(1)} → ${flooded.toFixed(1)} ms, loop ${delay.toFixed(1)} ms` })
  }
  const rise = median(rounds.map((round) => round.rise))
  const delay = median(rounds.map((round) => round.delay))
  const statusCounts = [...answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  return {
    title: `${times} x ${seconds} s of ${loginsPerSecond} wrong logins a second beside ${readsPerSecond} reads a second`,
    summary: `p99 of the reads rises by ${rise.toFixed(1)} ms, event loop p99 ${delay.toFixed(1)} ms (medians); rounds ${rounds.map(({ text }) => text).join('; ')}; logins answered ${statusCounts.join(', ')}`,
    failures: [
      ...(rise < maxRiseMs ? [] : [`the reads' p99 rises by ${rise.toFixed(1)} ms, more than ${maxRiseMs} ms`]),
      ...(delay < maxLoopDelayMs ? [] : [`the event loop's p99 delay is ${delay.toFixed(1)} ms`]),
      ...[...answers.keys()]
        .filter((status) => status !== 401 && status !== 503)
        .map((status) => `logins ended with ${status || 'no answer'}`),
    ],
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function sendAtRate(perSecond: number, forSeconds: number, send: (n: number) => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  const all: Promise<unknown>[] = []
  for (let n = 0; n < perSecond * forSeconds; n++) {
    const ahead = startedAt + (n * 1000) / perSecond - performance.now()
    if (ahead > 0) await wait(ahead)
    all.push(send(n))
  }
  await Promise.all(all)
}

async function readFor({ origin }: ServerProcess, token: string, forSeconds: number): Promise<number> {
  const times: number[] = []
  await sendAtRate(readsPerSecond, forSeconds, async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/v1/portal/user_sessions`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  })
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

/** Each login names another account, so that no lockout saves the server work. */
async function flood({ origin }: ServerProcess, round: number, answers: Map<number, number>): Promise<void> {
  await sendAtRate(loginsPerSecond, seconds, async (n) => {
    const status = await fetch(`${origin}/api/v3/portal/user_auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: `flood-${round}-${n}@world.test`, password: 'Not-The-Password-1' }),
    })
      .then(async (answer) => (await answer.arrayBuffer(), answer.status))
      .catch(() => 0)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
}

async function loopDelay(server: ServerProcess): Promise<number> {
  const lines = () => [...server.log().matchAll(/loop delay p99 ([\d.]+) ms/g)]
  const before = lines().length
  process.kill(server.pid() ?? 0, 'SIGUSR2')
  for (let attempt = 0; attempt < 100 && lines().length === before; attempt++) await wait(20)
  return Number(lines().at(-1)?.[1] ?? Infinity)
}
