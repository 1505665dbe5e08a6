const dayMs = 86_400_000

export type Streak = { consecutive: number; max: number }

const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** Weeks from Monday to Sunday; day 0 was a Thursday. */
const weekNumber = (day: number) => Math.floor((day + 3) / 7)

/**
 * Streaks of consecutive days. The current day does not break a streak before it is over. A pardoned day without a game neither
 * breaks nor extends it.
 */
export const dayStreak = (days: readonly string[], today: string, pardoned: readonly string[] = []): Streak =>
  streakOf(days.map(dayNumber), dayNumber(today), new Set(pardoned.map(dayNumber)))

/** The same for weeks with at least one day. A week is pardoned when all its days are. */
export const weekStreak = (days: readonly string[], today: string, pardoned: readonly string[] = []): Streak =>
  streakOf(
    days.map((day) => weekNumber(dayNumber(day))),
    weekNumber(dayNumber(today)),
    wholeWeeks(pardoned),
  )

function wholeWeeks(days: readonly string[]): Set<number> {
  const counts = new Map<number, number>()
  for (const day of new Set(days)) {
    const week = weekNumber(dayNumber(day))
    counts.set(week, (counts.get(week) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count === 7).map(([week]) => week))
}

function streakOf(units: number[], now: number, pardoned: ReadonlySet<number>): Streak {
  const ordered = [...new Set(units)].sort((a, b) => a - b)
  /** The next unit that is not pardoned: a game there continues the streak. */
  const reaches = (unit: number) => {
    let next = unit + 1
    while (pardoned.has(next)) next++
    return next
  }
  let [run, max, consecutive] = [0, 0, 0]
  ordered.forEach((unit, i) => {
    run = i > 0 && unit <= reaches(ordered[i - 1] as number) ? run + 1 : 1
    max = Math.max(max, run)
    // A venue's day may already be tomorrow at home.
    if (reaches(unit) >= now) consecutive = run
  })
  return { consecutive, max }
}

export const daysBefore = (day: string, days: number): string =>
  new Date((dayNumber(day) - days) * dayMs).toISOString().slice(0, 10)

export function weekOf(today: string): string[] {
  const monday = weekNumber(dayNumber(today)) * 7 - 3
  return Array.from({ length: 7 }, (_, i) => new Date((monday + i) * dayMs).toISOString().slice(0, 10))
}
