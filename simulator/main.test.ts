import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signatureHeader } from '@portal/contract/rules/signature'
import { expect, onTestFinished, test } from 'vitest'
import { factorySecretsOf, makeFleet } from './fake-fleet.ts'
import { createFakePortal, type FakePortal } from './fake-portal.ts'
import { fleetFile, type Fleet } from './fleet.ts'
import { loadState } from './saved-state.ts'

const simulator = fileURLToPath(new URL('main.ts', import.meta.url))

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length > 0 ? Buffer.concat(chunks).toString('utf8') : null
}

async function serve(portal: FakePortal) {
  const waiters: { games: number; resolve: () => void }[] = []
  async function pass(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url: target = '' } = request
    const headers = { [signatureHeader]: String(request.headers[signatureHeader.toLowerCase()]) }
    const answer = await portal.send(target, { method, target, headers, body: await bodyOf(request) })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text)
    for (const waiter of waiters) if (portal.games.size >= waiter.games) waiter.resolve()
  }
  const server = createServer((request, response) => void pass(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    reached: (games: number) => new Promise<void>((resolve) => waiters.push({ games, resolve })),
  }
}

function start(dataDir: string, url: string) {
  const env = { ...process.env, PORTAL_URL: url, DATA_DIR: dataDir, SIMULATOR_SPEED: '40' }
  const child = spawn(process.execPath, [simulator], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

function makeDataDir(fleet: Fleet): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'simulator-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(fleetFile(dataDir), JSON.stringify(fleet))
  return dataDir
}

test('the simulator plays until SIGTERM and continues with its saved keys at the next start', async () => {
  const dayMs = 86_400_000
  const [from, to] = [Date.now() - 12 * dayMs, Date.now() - 2 * dayMs].map((time) => new Date(time).toISOString())
  const fleet = { ...makeFleet(), history: { seed: 'past', from: from ?? '', to: to ?? '', count: 1_000 } }
  const portal = createFakePortal({ now: Date.now, factorySecrets: factorySecretsOf(fleet) })
  const { url, reached } = await serve(portal)
  const dataDir = makeDataDir(fleet)

  const first = start(dataDir, url)
  // Two missed days have a hundred games each; the others are played live.
  await reached(260)
  first.kill('SIGTERM')
  expect(await once(first, 'exit')).toEqual([0, null])
  const ends = [...portal.games.values()].map(({ game }) => Date.parse(game.ended_at))
  expect(ends.filter((end) => end < Date.now() - dayMs).length).toBeGreaterThan(50)
  expect(statSync(join(dataDir, 'simulator-state.json')).mode & 0o077).toBe(0)
  const saved = loadState(dataDir)
  expect(Object.values(saved?.cabinets ?? {}).filter(({ runningKey }) => runningKey !== null).length).toBe(fleet.machines.length)

  const before = portal.games.size
  const second = start(dataDir, url)
  await reached(before + 60)
  second.kill('SIGTERM')
  await once(second, 'exit')
  const again = [...portal.games.values()].slice(before)
  expect(again.every(({ game }) => Date.parse(game.ended_at) > Date.now() - 10 * 60_000)).toBe(true)
})
