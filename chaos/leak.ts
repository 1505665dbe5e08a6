import { setTimeout as wait } from 'node:timers/promises'
import { loadGames } from '../bench/load-games.ts'
import { loadAtRate } from '../bench/load.ts'
import { wireText, writeRequests } from '../bench/request-file.ts'
import type { Rig } from '../bench/rig.ts'
import { startServer, type ServerProcess } from '../bench/server-process.ts'
import { createSigner } from '../simulator/signing.ts'
import type { Outcome } from './outcome.ts'

const warmUp = 30_000
const connections = 32
const streams = 500
const maxGrowth = { heap: 0.08, resources: 4 }
const toleratedBytes = 2 * 1024 * 1024

type Resources = { heap: number; external: number; resources: number; listeners: number }

/** Two hundred thousand requests of all kinds leave nothing behind: heap, handles and listeners stay the same. */
export async function proveLeak(rig: Rig, times = 200_000): Promise<Outcome> {
  const server = await startServer({
    databaseUrl: await rig.freshDatabase('leak'),
    nodeArgs: ['--expose-gc', '--import', './chaos/heap.mjs'],
  })
  rig.onClose(server.stop)
  const file = rig.file('leak.requests')
  writeRequests(file, requestsOf(rig))
  const first = await loadOf(server, file, warmUp)
  await openStreams(server, rig.fixtures.board.id)
  const before = await resourcesOf(server, 1)
  const rest = await loadOf(server, file, times)
  await openStreams(server, rig.fixtures.board.id)
  const after = await resourcesOf(server, 2)
  const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  const failures: string[] = []
  if (after.heap > before.heap * (1 + maxGrowth.heap) + toleratedBytes)
    failures.push(`the heap grew from ${mb(before.heap)} to ${mb(after.heap)}`)
  if (after.external > before.external * (1 + maxGrowth.heap) + toleratedBytes)
    failures.push(`memory outside the heap grew from ${mb(before.external)} to ${mb(after.external)}`)
  if (Math.abs(after.resources - before.resources) > maxGrowth.resources)
    failures.push(`handles went from ${before.resources} to ${after.resources}`)
  if (after.listeners !== before.listeners) failures.push(`listeners went from ${before.listeners} to ${after.listeners}`)
  return {
    title: `${(first + rest).toLocaleString('en-US')} requests, ${2 * streams} live streams opened and closed`,
    summary: `from ${warmUp.toLocaleString('en-US')} on: heap ${mb(before.heap)} → ${mb(after.heap)}, outside it ${mb(before.external)} → ${mb(after.external)}, handles ${before.resources} → ${after.resources}, listeners ${before.listeners} → ${after.listeners}`,
    failures,
  }
}

function requestsOf({ fixtures }: Rig): string[] {
  const authorization = `Bearer ${fixtures.reader.accessToken}`
  const get = (target: string, headers: Record<string, string> = { authorization }) =>
    wireText({ method: 'GET', target: `/api/${target}`, headers, body: null })
  const large = [get('v1/portal/boards/'), get('v1/portal/home/'), get('v1/portal/search?q=bench')]
  const small = [
    get('v1/portal/user_sessions'),
    get('v1/game_titles/', {}),
    get(`v1/leaderboards/?event_code=${fixtures.board.eventCode}`, {}),
    get('v1/portal/user_sessions', {}),
    get('v1/portal/game_machines/999999999'),
    get('v1/portal/game_machines/none'),
    get('v1/nothing'),
  ]
  const generator = loadGames(fixtures, 'leak')
  const games = Array.from({ length: 300 }, () => {
    const { machine, game } = generator.next().value as ReturnType<typeof loadGames> extends Generator<infer G> ? G : never
    const body = JSON.stringify({ generator: [game] })
    return wireText(createSigner(machine.key)({ method: 'POST', target: '/api/v1/machine/games', body, time: Date.now() }))
  })
  // Each game once, then as a replay that is rejected; large pages in one of four rounds.
  return games.flatMap((game, n) => [game, ...small, ...(n % 4 === 0 ? large : [])])
}

async function loadOf({ port }: ServerProcess, file: string, times: number): Promise<number> {
  let sent = 0
  while (sent < times) {
    const load = await loadAtRate({ port, connections, seconds: 10, rate: 0, file, cycle: true })
    if (load.broken > 0) throw new Error(`${load.broken} connections broke`)
    sent += load.count
  }
  return sent
}

async function openStreams({ origin }: ServerProcess, board: number): Promise<void> {
  for (let n = 0; n < streams; n += 50) {
    const leaving = new AbortController()
    const opened = Array.from({ length: 50 }, () =>
      fetch(`${origin}/api/v1/live?topics=board:${board}`, { signal: leaving.signal }),
    )
    await Promise.all(opened)
    leaving.abort()
    await wait(20)
  }
}

async function resourcesOf(server: ServerProcess, time: number): Promise<Resources> {
  await wait(3_000)
  process.kill(server.pid() ?? 0, 'SIGUSR2')
  const pattern = new RegExp(`memory ${time}: (\\{.*\\})`)
  for (let attempt = 0; attempt < 400; attempt++) {
    await wait(50)
    const found = pattern.exec(server.log())?.[1]
    if (found) return JSON.parse(found) as Resources
  }
  throw new Error('the server did not report its memory')
}
