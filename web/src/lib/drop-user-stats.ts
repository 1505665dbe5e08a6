const prefix = 'portal.user-stats.'
export const userStatsKey = (userId: number) => `${prefix}${userId}`

export function dropUserStats(userId?: number): void {
  if (userId !== undefined) return sessionStorage.removeItem(userStatsKey(userId))
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
