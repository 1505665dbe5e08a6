import type { Seen } from './machines.ts'

export type Outcome = { what: string; facts: string; wrong: string[] }

export function outcome(what: string, { sent, acknowledged, statuses }: Seen, wrong: string[]): Outcome {
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status || 'none'}: ${n}`)
  return {
    what,
    facts: `${sent.size} games sent, ${acknowledged.size} acknowledged; answers ${answers.join(', ')}`,
    wrong: [...new Set(wrong)],
  }
}
