import { spawn, type StdioOptions } from 'node:child_process'
import path from 'node:path'
import { checkout } from './lock.mjs'

export type Ended = { code: number; output: string }

export const bin = (name: string) => path.join(checkout, 'node_modules', '.bin', name)

type RunOptions = {
  env?: NodeJS.ProcessEnv
  show?: boolean
}

/** A program that draws on a terminal itself has no output. */
export function run(file: string, args: string[], { env = process.env, show = false }: RunOptions = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio: StdioOptions = show && process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(file, args, { cwd: checkout, env, stdio })
    let output = ''
    const appendOutput = (data: Buffer) => {
      output += data.toString()
      if (show) process.stdout.write(data)
    }
    child.stdout?.on('data', appendOutput)
    child.stderr?.on('data', appendOutput)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
