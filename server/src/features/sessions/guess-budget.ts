import { addJob } from '../../platform/jobs.ts'
import { incrementCounter, normalizeIdentifier, deleteCount, decrementCount } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { clearAttempts, unknownCallerCounter, consumeAttempt, type Attempt } from './lock-out.ts'
import { knownDevice } from './known-devices.ts'

const daySeconds = 86_400

export type GuessBudget = {
  /**
   * Counts the guess before it is checked; throws `account.locked` when there are too many. Returns false when the guess must
   * be answered as wrong, whatever was typed.
   */
  take: () => Promise<boolean>
  giveBack: () => Promise<void>
}

type GuessInput = { identifier: string; attempt: Attempt; userId: number | null }

/**
 * Chooses the budget of a caller. A live session and a browser known to the account each have their own, so that strangers who
 * try passwords cannot keep the owner out.
 */
export async function makeGuessBudget(call: Call, tried: GuessInput): Promise<GuessBudget> {
  const { actor } = call
  if (actor.kind === 'player' && actor.userId === tried.userId && actor.impersonatorId === null)
    return ownBudget(call, `session ${actor.sid}`)
  const device = await knownDevice(call, tried.userId)
  return device === null ? unknownCallerBudget(call, tried) : ownBudget(call, `device ${tried.userId} ${device}`)
}

function ownBudget(call: Call, who: string): GuessBudget {
  const { window, windowSeconds, day } = call.config.limits.ownGuesses
  return {
    take: async () => {
      const short = await incrementCounter(call, 'own-guesses/window', who, windowSeconds)
      if (short.count > window) throw new Problem('account.locked', { retryAfter: short.secondsLeft })
      const long = await incrementCounter(call, 'own-guesses/day', who, daySeconds)
      if (long.count > day) throw new Problem('account.locked', { retryAfter: long.secondsLeft })
      return true
    },
    giveBack: async () => {
      await deleteCount(call, 'own-guesses/window', who)
      await decrementCount(call, 'own-guesses/day', who)
    },
  }
}

/**
 * The lock belongs to the typed name. The day's count belongs to the account and is never revealed: it would show that an email
 * and a username belong together. Unknown names are counted alike.
 */
function unknownCallerBudget(call: Call, { identifier, attempt, userId }: GuessInput): GuessBudget {
  const [name, who] =
    userId === null ? (['login-guesses/day', `name ${normalizeIdentifier(identifier)}`] as const) : unknownCallerCounter(userId)
  const most = call.config.limits.strangerGuessesPerDay
  return {
    take: async () => {
      await consumeAttempt(call, attempt, userId)
      const { count } = await incrementCounter(call, name, who, daySeconds)
      if (count === most + 1) await addJob(call.db, 'note-lock', { userId })
      return count <= most
    },
    giveBack: async () => {
      await clearAttempts(call, attempt)
      await decrementCount(call, name, who)
    },
  }
}
