import { spawn, spawnSync } from 'node:child_process'
import { checkout } from '../lock.mjs'

/** What came of a load: latencies in milliseconds. */
export type LoadResult = {
  count: number
  seconds: number
  /** Answers of 400 and above. */
  refused: number
  /** Connections that failed. */
  broken: number
  p50: number
  p90: number
  p99: number
  most: number
  /** The same of the answers that were no refusals; from the own client only. */
  servedP99?: number
}

export type Load = { port: number; connections: number; seconds: number; file: string; cycle?: boolean }

const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** Which generator makes the load; without wrk the load costs the server a share of its processor, and ratios are not judged. */
export const loadGenerator = hasWrk ? 'wrk' : 'own client in Node'
export const isJudged = hasWrk

/** Sends the requests of a file as fast as the server answers them. */
export function loadFully(load: Load): Promise<LoadResult> {
  if (!hasWrk) return loadAtRate({ ...load, rate: 0 })
  const { port, connections, seconds, file, cycle } = load
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', 'tools/bench/replay.lua']
  return measured('wrk', [...options, `http://127.0.0.1:${port}/`, '--', file, ...(cycle ? ['cycle'] : [])])
}

/** Sends the requests of a file at an even rate; each latency counts from when its request was due. */
export function loadAtRate(load: Load & { rate: number }): Promise<LoadResult> {
  const { port, connections, seconds, rate, file, cycle } = load
  const numbers = [port, connections, seconds, rate].map(String)
  return measured(process.execPath, ['tools/bench/replay-client.ts', ...numbers, file, ...(cycle ? ['cycle'] : [])])
}

/** Runs a program of the bench to its end and reads its last line. */
export function measured<Result = LoadResult>(program: string, args: string[], env = process.env): Promise<Result> {
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
