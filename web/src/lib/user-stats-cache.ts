import type { Reply } from '@portal/contract/endpoint'
import type { statsCalls } from '@portal/contract/stats'

/** `user_stats` is kept in session storage for five minutes; a live message about its player empties that. */

type Answer = Reply<(typeof statsCalls)['userStats']>

export const userStatsLifeMs = 300_000
const prefix = 'portal.user-stats.'
const keyOf = (userId: number) => `${prefix}${userId}`

/** What was read of a player within the last five minutes. */
export function keptUserStats(userId: number, now = Date.now()): Answer | undefined {
  try {
    const { at, answer } = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as { at?: number; answer?: Answer }
    return at !== undefined && now >= at && now - at < userStatsLifeMs ? answer : undefined
  } catch {
    return undefined
  }
}

export function keepUserStats(userId: number, answer: Answer, now = Date.now()): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ at: now, answer }))
  } catch {
    // A full storage only costs the next view a call.
  }
}

/** Forgets one player's figures, or everybody's. */
export function dropUserStats(userId?: number): void {
  if (userId !== undefined) return sessionStorage.removeItem(keyOf(userId))
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
