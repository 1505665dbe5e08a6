import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from './lock.mjs'

export type Supervised = {
  stop: () => Promise<void>
}

type Options = {
  name: string
  env: NodeJS.ProcessEnv
  args?: string[]
  /** `failures` counts early ends in a row. */
  onFailure?: (failures: number, code: number | null) => void
}

const preload = new URL('./end-with-parent.mjs', import.meta.url).href

type SpawnOptions = { args?: string[]; env: NodeJS.ProcessEnv; errors: 'inherit' | 'pipe' }

/** Starts a script that ends with this process, in a process group that Ctrl-C does not reach: the parent stops everything in order. */
function spawnScript(file: string, { args = [], env, errors }: SpawnOptions): ChildProcess {
  return spawn(process.execPath, ['--import', preload, file, ...args], {
    cwd: checkout,
    env: { ...env, PORTAL_PARENT: String(process.pid) },
    detached: true,
    stdio: ['ignore', 'inherit', errors],
  })
}

/** Runs a script once and collects what it writes as errors. `code` is null after a signal. */
export function runScript(file: string, env: NodeJS.ProcessEnv) {
  const child = spawnScript(file, { env, errors: 'pipe' })
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, errors }))
  return { ended, stop: () => terminate(child) }
}

const stableAfterMs = 30_000
const maxPauseMs = 30_000
const killAfterMs = 12_000

async function terminate(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => killGroup(child), killAfterMs)
  await ended
  clearTimeout(force)
}

function killGroup({ pid }: ChildProcess) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

export function supervise(file: string, { name, env, args = [], onFailure }: Options): Supervised {
  const stopping = new AbortController()
  let child: ChildProcess | undefined

  const keepRunning = async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const startedAt = Date.now()
      child = spawnScript(file, { args, env, errors: 'inherit' })
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      if (stopping.signal.aborted) return
      failures = Date.now() - startedAt > stableAfterMs ? 1 : failures + 1
      onFailure?.(failures, code)
      if (stopping.signal.aborted) return
      const pause = Math.min(maxPauseMs, 250 * 2 ** (failures - 1))
      console.error(`[portal] the ${name} ended (${signal ?? code}); starting it again in ${pause / 1000} s`)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const finished = keepRunning()

  return {
    stop: async () => {
      stopping.abort()
      if (child) await terminate(child)
      await finished
    },
  }
}
