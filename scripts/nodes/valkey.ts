import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../ports.ts'

export type Valkey = {
  url: string
  pid: () => number
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

const programs = ['valkey-server', 'redis-server']

const findProgram = () => programs.find((name) => spawnSync(name, ['--version']).status === 0)

export async function startValkey(): Promise<Valkey | undefined> {
  const program = findProgram()
  if (program === undefined) return undefined
  const port = await freePort()
  const launch = async () => {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn(program, flags, { cwd: '/tmp', stdio: 'ignore', detached: true })
    for (let attempt = 0; attempt < 200 && !(await isListening(port)); attempt++) {
      if (child.exitCode !== null) throw new Error(`${program} did not start on port ${port}`)
      await wait(25)
    }
    return child
  }
  let child = await launch()
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    kill: () => end('SIGKILL'),
    start: async () => {
      child = await launch()
    },
    stop: () => end('SIGKILL'),
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
