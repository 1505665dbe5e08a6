import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRunning } from './is-running.ts'
import { checkout } from './lock.mjs'
import { freePort } from './ports.ts'

type Dev = { dataDir: string; port: number }

/** Starts `npm run dev` without its launcher, on an empty database. */
async function startDev({ dataDir, port }: Dev) {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: 'off', SIMULATOR: 'off', APP_ENV: '', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const answer = async () => (await fetch(`http://localhost:${port}/api/v1/country_codes`).catch(() => undefined))?.status
  await expect.poll(answer, { timeout: 120_000, interval: 200, message: output }).toBe(200)
  return child
}

/** The processes that work for one data folder. */
function processesOf(dataDir: string): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid || !isRunning(Number(name))) return []
    return [`/proc/${name}/environ`, `/proc/${name}/cmdline`].some((file) => readProc(file).includes(dataDir))
      ? [Number(name)]
      : []
  })
}

function readProc(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

test('npm run dev serves the API through Vite, and no process remains after SIGTERM or SIGKILL', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-dev-'))
  fs.chmodSync(dataDir, 0o755)
  onTestFinished(async () => {
    await expect.poll(() => processesOf(dataDir), { timeout: 30_000 }).toEqual([])
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  const dev = { dataDir, port: await freePort() }
  const stopped = await startDev(dev)
  expect(processesOf(dataDir).length).toBeGreaterThan(3)
  stopped.kill('SIGTERM')
  await once(stopped, 'exit')
  expect(processesOf(dataDir)).toEqual([])
  const killed = await startDev(dev)
  killed.kill('SIGKILL')
  await expect.poll(() => processesOf(dataDir), { timeout: 20_000 }).toEqual([])
}, 300_000)
