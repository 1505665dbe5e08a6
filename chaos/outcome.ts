import type { Observations } from './machines.ts'

export type Outcome = { title: string; summary: string; failures: string[] }

export function outcomeOfRun(title: string, { sent, acknowledged, statuses }: Observations, failures: string[]): Outcome {
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status || 'none'}: ${n}`)
  return {
    title,
    summary: `${sent.size} games sent, ${acknowledged.size} acknowledged; answers ${answers.join(', ')}`,
    failures: [...new Set(failures)],
  }
}
