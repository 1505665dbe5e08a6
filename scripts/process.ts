import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from './lock.mjs'

export type Ended = { code: number; output: string }

export const bin = (name: string) => path.join(checkout, 'node_modules', '.bin', name)

type RunOptions = {
  env?: NodeJS.ProcessEnv
  show?: boolean
  /** The program is ended after this time, and the output says so. */
  limitMs?: number
  /** Receives the process id, for a lock that must outlive this process. */
  adopt?: (pid: number | undefined) => void
}

const graceMs = 1_500
const running = new Set<ChildProcess>()
const hasGroups = process.platform !== 'win32'
const preload = `--import=${new URL('./end-with-parent.mjs', import.meta.url).href}`

/**
 * Runs a program in a process group of its own, which ends with this process. A program that draws on a terminal itself has no
 * output.
 */
export function run(file: string, args: string[], options: RunOptions = {}): Promise<Ended> {
  const { env = process.env, show = false, limitMs, adopt } = options
  return new Promise((resolve) => {
    const stdio: StdioOptions = show && process.stdout.isTTY ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
    const child = spawn(file, args, { cwd: checkout, env: withPreload(env), stdio, detached: hasGroups })
    running.add(child)
    adopt?.(child.pid)
    let output = ''
    const appendOutput = (data: Buffer | string) => {
      output += data.toString()
      if (show) process.stdout.write(data)
    }
    const limit = limitMs === undefined ? undefined : setTimeout(() => atLimit(limitMs), limitMs)
    const atLimit = (ms: number) => {
      appendOutput(`\n[portal] ${path.basename(file)} was ended at its limit of ${Math.round(ms / 60_000)} minutes\n`)
      void end(child)
    }
    const settle = (ended: Ended) => {
      clearTimeout(limit)
      running.delete(child)
      resolve(ended)
    }
    child.stdout?.on('data', appendOutput)
    child.stderr?.on('data', appendOutput)
    child.on('error', (error) => settle({ code: 1, output: error.message }))
    child.on('close', (code) => settle({ code: code ?? 1, output }))
  })
}

/** Node processes below the program end with their parents also after SIGKILL, which no handler sees. */
function withPreload(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = env.NODE_OPTIONS ?? ''
  return {
    ...env,
    PORTAL_PARENT: String(process.pid),
    NODE_OPTIONS: given.includes(preload) ? given : `${given} ${preload}`.trim(),
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(hasGroups ? -pid : pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  signalGroup(child, 'SIGTERM')
  await Promise.race([ended, wait(graceMs)])
  // The group may have members that outlived its first process.
  signalGroup(child, 'SIGKILL')
}

/** Ends every program that `run` started, with its whole group. */
export const endRunning = () => Promise.all([...running].map(end))

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})

/** Ends this command and what it started on Ctrl-C, SIGTERM, a closed terminal or a closed pipe; `cleanUp` runs last. */
export function endOnSignals(cleanUp: () => void): void {
  let ending = false
  const close = async (code: number) => {
    if (ending) return
    ending = true
    await endRunning()
    cleanUp()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void close(128 + constants.signals[signal]))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void close(1))
}
