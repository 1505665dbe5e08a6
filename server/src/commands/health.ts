import type { Config } from '../config.ts'

const patienceMs = 3_000

/** Asks the node on this machine whether it runs; returns the exit code. */
export async function checkHealth({ port }: Pick<Config, 'port'>): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(patienceMs) })
    return answer.ok ? 0 : 1
  } catch {
    return 1
  }
}
