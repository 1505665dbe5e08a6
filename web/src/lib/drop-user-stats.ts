const prefix = 'portal.user-stats.'
export const userStatsKey = (userId: number) => `${prefix}${userId}`

export function dropUserStats(userId?: number): void {
  if (userId !== undefined) return sessionStorage.removeItem(userStatsKey(userId))
  for (let index = sessionStorage.length - 1; index >= 0; index--) {
    const key = sessionStorage.key(index)
    if (key?.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}
