import { spawn, spawnSync } from 'node:child_process'
import { checkout } from '../scripts/lock.mjs'

export type LoadResult = {
  count: number
  seconds: number
  refused: number
  broken: number
  p50: number
  p90: number
  p99: number
  most: number
  /** p99 of accepted requests; only from the built-in client. */
  servedP99?: number
}

export type Load = { port: number; connections: number; seconds: number; file: string; cycle?: boolean }

const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** Without wrk, the client shares the processor with the server, and ratios are not judged. */
export const loadGenerator = hasWrk ? 'wrk' : 'own client in Node'
export const isJudged = hasWrk

export function loadAtFullSpeed(load: Load): Promise<LoadResult> {
  if (!hasWrk) return loadAtRate({ ...load, rate: 0 })
  const { port, connections, seconds, file, cycle } = load
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', 'bench/replay.lua']
  return runAndParse('wrk', [...options, `http://127.0.0.1:${port}/`, '--', file, ...(cycle ? ['cycle'] : [])])
}

/** Each latency counts from the time the request was due. */
export function loadAtRate(load: Load & { rate: number }): Promise<LoadResult> {
  const { port, connections, seconds, rate, file, cycle } = load
  const numbers = [port, connections, seconds, rate].map(String)
  return runAndParse(process.execPath, ['bench/replay-client.ts', ...numbers, file, ...(cycle ? ['cycle'] : [])])
}

export function runAndParse<Result = LoadResult>(program: string, args: string[], env = process.env): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => void (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => void (errors += data.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      const line = output
        .trim()
        .split('\n')
        .findLast((text) => text.startsWith('{'))
      if (code === 0 && line) resolve(JSON.parse(line) as Result)
      else reject(new Error(`${program} ${args[0]} ended with ${code}:\n${errors}${output}`))
    })
  })
}
