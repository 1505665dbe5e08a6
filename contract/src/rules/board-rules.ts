import { editorMessages as messages } from './editor-messages.ts'

export type BoardRule = {
  startsAt: Date
  endsAt: Date
  scoring: 'high_score' | 'sum' | 'best_of_n'
  bestOf: number | null
  maxAttempts: number | null
}

const dayMs = 86_400_000
export const longestBoardDays = 366

export function boardFaults(rule: BoardRule, now: Date, { mayBeOver }: { mayBeOver: boolean }): Record<string, string> {
  const faults: Record<string, string> = {}
  const length = rule.endsAt.getTime() - rule.startsAt.getTime()
  if (length <= 0) faults['end_at'] = messages.endBeforeStart
  else if (length > longestBoardDays * dayMs) faults['end_at'] = messages.boards.tooLong
  else if (rule.endsAt <= now && !mayBeOver) faults['end_at'] = messages.endPassed
  if (rule.scoring === 'best_of_n' && rule.bestOf === null) faults['best_of'] = messages.boards.bestOf
  else if (rule.scoring === 'best_of_n' && rule.maxAttempts !== null && rule.maxAttempts < (rule.bestOf ?? 0))
    faults['max_attempts'] = messages.boards.attempts
  return faults
}
