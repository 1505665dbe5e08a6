/** Time of the last activity in any tab. */
const key = 'portal.last-activity'

/** The shortest time between two writes. */
const stepMs = 1000

export function noteActivity(now = Date.now()): void {
  if (Math.abs(now - (Number(localStorage.getItem(key)) || 0)) >= stepMs) localStorage.setItem(key, String(now))
}

/** Time of the last activity; now when none is stored, so that no session is idle at once. */
export function lastActivity(now = Date.now()): number {
  const stored = Number(localStorage.getItem(key))
  return stored > 0 && stored <= now ? stored : now
}

/** Idle timeout in all environments but `dev`. */
export const usualIdleMs = 60 * 60_000

/** Milliseconds since the last activity. */
export const idleFor = (now = Date.now()): number => now - lastActivity(now)

export const hasActivity = (): boolean => localStorage.getItem(key) !== null
