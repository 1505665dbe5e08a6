const key = 'portal.last-activity'

const stepMs = 1000

export function noteActivity(now = Date.now()): void {
  if (Math.abs(now - (Number(localStorage.getItem(key)) || 0)) >= stepMs) localStorage.setItem(key, String(now))
}

/** Now when none is stored, so that no session counts as idle at first. */
export function lastActivity(now = Date.now()): number {
  const stored = Number(localStorage.getItem(key))
  return stored > 0 && stored <= now ? stored : now
}

/** Idle timeout in all environments but `dev`. */
export const usualIdleMs = 60 * 60_000

export const idleFor = (now = Date.now()): number => now - lastActivity(now)

export const hasActivity = (): boolean => localStorage.getItem(key) !== null
