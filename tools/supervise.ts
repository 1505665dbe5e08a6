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
  nodeArgs?: string[]
  /** `failures` counts early ends in a row. */
  onFailure?: (failures: number, code: number | null) => void
}

const stableAfterMs = 30_000
const maxPauseMs = 30_000
const killAfterMs = 12_000

async function terminate(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await ended
  clearTimeout(force)
}

export function supervise(file: string, { name, env, nodeArgs = [], onFailure }: Options): Supervised {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  const preload = new URL('./end-with-parent.mjs', import.meta.url).href

  const keepRunning = async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const startedAt = Date.now()
      // A separate process group, so that Ctrl-C reaches only the parent, which stops everything in order.
      child = spawn(process.execPath, ['--import', preload, ...nodeArgs, file], {
        cwd: checkout,
        env: { ...env, PORTAL_PARENT: String(process.pid) },
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
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
