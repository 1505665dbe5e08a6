/** When the reader was last active in any tab; tabs share it through local storage. */
const key = 'portal.last-activity'

/** Often enough for a limit of minutes, rare enough not to write at every move of the pointer. */
const stepMs = 1000

export function noteActivity(now = Date.now()): void {
  if (Math.abs(now - (Number(localStorage.getItem(key)) || 0)) >= stepMs) localStorage.setItem(key, String(now))
}

/** The last activity known; now when none is, so that nobody is idle at once. */
export function lastActivity(now = Date.now()): number {
  const stored = Number(localStorage.getItem(key))
  return stored > 0 && stored <= now ? stored : now
}

/** Idle timeout where the server has not named another environment. */
export const usualIdleMs = 60 * 60_000

/** Milliseconds since the last activity. */
export const idleFor = (now = Date.now()): number => now - lastActivity(now)

export const hasActivity = (): boolean => localStorage.getItem(key) !== null
