export type BoardRule = {
  startsAt: Date
  endsAt: Date
  scoring: 'high_score' | 'sum' | 'best_of_n'
  bestOf: number | null
  maxAttempts: number | null
}

const dayMs = 86_400_000
export const longestBoardDays = 366

export const boardRuleMessages = {
  endBeforeStart: 'The end has to lie after the start.',
  tooLong: 'A leaderboard runs at most a year.',
  over: 'The end has to lie ahead.',
  bestOfMissing: 'Say how many games are added up: 2 to 100.',
  fewerAttempts: 'This has to be at least as many games as are added up.',
} as const

export function boardFaults(rule: BoardRule, now: Date, { mayBeOver }: { mayBeOver: boolean }): Record<string, string> {
  const faults: Record<string, string> = {}
  const length = rule.endsAt.getTime() - rule.startsAt.getTime()
  if (length <= 0) faults['end_at'] = boardRuleMessages.endBeforeStart
  else if (length > longestBoardDays * dayMs) faults['end_at'] = boardRuleMessages.tooLong
  else if (rule.endsAt <= now && !mayBeOver) faults['end_at'] = boardRuleMessages.over
  if (rule.scoring === 'best_of_n' && rule.bestOf === null) faults['best_of'] = boardRuleMessages.bestOfMissing
  else if (rule.scoring === 'best_of_n' && rule.maxAttempts !== null && rule.maxAttempts < (rule.bestOf ?? 0))
    faults['max_attempts'] = boardRuleMessages.fewerAttempts
  return faults
}
