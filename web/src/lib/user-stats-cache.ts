import type { Reply } from '@portal/contract/endpoint'
import type { statsCalls } from '@portal/contract/stats'
import { userStatsKey } from './drop-user-stats.ts'

/** Keeps `user_stats` in session storage for five minutes; a live message about the player deletes it. */

type Answer = Reply<(typeof statsCalls)['userStats']>

export const userStatsLifeMs = 300_000

export function keptUserStats(userId: number, now = Date.now()): Answer | undefined {
  try {
    const { at, answer } = JSON.parse(sessionStorage.getItem(userStatsKey(userId)) ?? '{}') as { at?: number; answer?: Answer }
    return at !== undefined && now >= at && now - at < userStatsLifeMs ? answer : undefined
  } catch {
    return undefined
  }
}

export function keepUserStats(userId: number, answer: Answer, now = Date.now()): void {
  try {
    sessionStorage.setItem(userStatsKey(userId), JSON.stringify({ at: now, answer }))
  } catch {
    // When the storage is full, the next view makes another call.
  }
}
