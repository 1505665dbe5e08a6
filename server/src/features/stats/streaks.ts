const dayMs = 86_400_000
const dayMinutes = 1_440

export type Streak = { consecutive: number; max: number }

/** A day of games with the minutes that its zone is ahead of UTC. */
export type ZonedDay = { day: string; offset: number }

const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** Weeks from Monday to Sunday; day 0 was a Thursday. */
const weekNumber = (day: number) => Math.floor((day + 3) / 7)

/** A zone so far ahead of the last one may skip a date; daylight saving time never does. */
export const skippingMinutes = 180

type Unit = { number: number; offset: number }

/** Whether travel to the west of the date line, or a flight far to the east, skipped the dates between two days. */
const skipsDates = (one: Unit, next: Unit): boolean => {
  const ahead = next.offset - one.offset
  return ahead >= skippingMinutes && (next.number - one.number) * dayMinutes - ahead < 2 * dayMinutes
}

const unitOf = ({ day, offset }: ZonedDay): Unit => ({ number: dayNumber(day), offset })

/**
 * Streaks of consecutive days. The current day does not break a streak before it is over. A pardoned day without a game neither
 * breaks nor extends it, and neither does a date that a traveler skips: the next day begins in a zone at least three hours ahead,
 * less than 48 hours after the last one began.
 */
export const dayStreak = (days: readonly ZonedDay[], today: ZonedDay, pardoned: readonly string[] = []): Streak =>
  streakOf(days.map(unitOf), unitOf(today), new Set(pardoned.map(dayNumber)), skipsDates)

/** The same for weeks with at least one day. A week is pardoned when all its days are. */
export const weekStreak = (days: readonly Pick<ZonedDay, 'day'>[], today: string, pardoned: readonly string[] = []): Streak =>
  streakOf(
    days.map(({ day }) => weekUnit(day)),
    weekUnit(today),
    wholeWeeks(pardoned),
    () => false,
  )

const weekUnit = (day: string): Unit => ({ number: weekNumber(dayNumber(day)), offset: 0 })

function wholeWeeks(days: readonly string[]): Set<number> {
  const counts = new Map<number, number>()
  for (const day of new Set(days)) {
    const week = weekNumber(dayNumber(day))
    counts.set(week, (counts.get(week) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count === 7).map(([week]) => week))
}

function streakOf(
  units: readonly Unit[],
  now: Unit,
  pardoned: ReadonlySet<number>,
  skips: (one: Unit, next: Unit) => boolean,
): Streak {
  const offsets = new Map<number, number>()
  for (const { number, offset } of units) offsets.set(number, Math.max(offset, offsets.get(number) ?? offset))
  const ordered = [...offsets].map(([number, offset]) => ({ number, offset })).sort((a, b) => a.number - b.number)
  /** The next unit that is not pardoned: a game there continues the streak. */
  const reaches = ({ number }: Unit) => {
    let next = number + 1
    while (pardoned.has(next)) next++
    return next
  }
  const continues = (one: Unit, next: Unit) => next.number <= reaches(one) || skips(one, next)
  let [run, max, consecutive] = [0, 0, 0]
  let last: Unit | undefined
  for (const unit of ordered) {
    run = last && continues(last, unit) ? run + 1 : 1
    max = Math.max(max, run)
    last = unit
    // A venue's day may already be tomorrow at home.
    if (continues(unit, now)) consecutive = run
  }
  return { consecutive, max }
}

export const daysBefore = (day: string, days: number): string =>
  new Date((dayNumber(day) - days) * dayMs).toISOString().slice(0, 10)

export function weekOf(today: string): string[] {
  const monday = weekNumber(dayNumber(today)) * 7 - 3
  return Array.from({ length: 7 }, (_, i) => new Date((monday + i) * dayMs).toISOString().slice(0, 10))
}
