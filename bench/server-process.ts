import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from '../scripts/lock.mjs'
import { freePort } from '../scripts/ports.ts'

export type ServerProcess = {
  port: number
  origin: string
  pid: () => number | undefined
  kill: (signal: NodeJS.Signals) => Promise<void>
  stop: () => Promise<void>
  log: () => string
}

/** One secret for all bench databases, so that keys from filling the template are valid in the servers. */
export const benchSecret = Buffer.from('bench-secret-bench-secret-bench!').toString('base64url')

export type ServerOptions = {
  databaseUrl: string
  port?: number
  env?: Record<string, string>
  nodeArgs?: string[]
}

export const serverEnvironment = (databaseUrl: string, port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  APP_ENV: 'local',
  DATABASE_URL: databaseUrl,
  // Another database than that of the checkout's portal has another ledger of erasures.
  FILES_DIR: path.join(os.tmpdir(), `portal-bench-${process.pid}-files`, new URL(databaseUrl).pathname),
  PORT: String(port),
  PORTAL_SECRET: benchSecret,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
})

export async function startServer({ databaseUrl, port: fixed, env = {}, nodeArgs = [] }: ServerOptions): Promise<ServerProcess> {
  const port = fixed ?? (await freePort())
  const child = spawn(process.execPath, [...nodeArgs, 'server/src/main.ts'], {
    cwd: checkout,
    env: { ...process.env, ...serverEnvironment(databaseUrl, port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  await waitUntilReady(child, `http://127.0.0.1:${port}/livez`, output)
  return processOf(child, port, output)
}

export async function startReference(
  file: string,
  { args = [], alive = '/' }: { args?: string[]; alive?: string } = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [`bench/anchors/${file}`, String(port), ...args], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  await waitUntilReady(child, `http://127.0.0.1:${port}${alive}`, output)
  return processOf(child, port, output)
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  const append = (data: Buffer) => void (output = (output + data.toString()).slice(-20_000))
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  return () => output
}

async function waitUntilReady(child: ChildProcess, url: string, output: () => string) {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(25)
  }
  child.kill('SIGKILL')
  throw new Error(`no answer from ${url}:\n${output()}`)
}

function processOf(child: ChildProcess, port: number, log: () => string): ServerProcess {
  const running = () => child.exitCode === null && child.signalCode === null
  const kill = async (signal: NodeJS.Signals) => {
    if (!running()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    pid: () => (running() ? child.pid : undefined),
    kill,
    stop: async () => {
      const force = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await kill('SIGTERM')
      clearTimeout(force)
    },
    log,
  }
}
