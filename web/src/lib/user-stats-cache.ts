import type { Reply } from '@portal/contract/endpoint'
import type { statsCalls } from '@portal/contract/stats'

/** Keeps `user_stats` in session storage for five minutes; a live message about the player deletes it. */

type Answer = Reply<(typeof statsCalls)['userStats']>

export const userStatsLifeMs = 300_000
const prefix = 'portal.user-stats.'
const keyOf = (userId: number) => `${prefix}${userId}`

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
    // When the storage is full, the next view makes another call.
  }
}

export function dropUserStats(userId?: number): void {
  if (userId !== undefined) return sessionStorage.removeItem(keyOf(userId))
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
