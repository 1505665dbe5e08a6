const dayMs = 86_400_000

/** When a board or an event runs. */
export type Span = { startsAt: Date; endsAt: Date }

/** From so many days after a moment (before it, when negative) to so many. */
export const daysAround = (moment: Date, from: number, to: number): Span => ({
  startsAt: new Date(moment.getTime() + from * dayMs),
  endsAt: new Date(moment.getTime() + to * dayMs),
})

/** The same from one early evening in America to another, at the full hour. */
export function eveningsAround(now: Date, from: number, to: number): Span {
  const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 1)
  return daysAround(new Date(evening), from, to)
}

/** Monday to Monday, UTC. */
export function weekOf(now: Date): Span {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return daysAround(new Date(midnight - ((now.getUTCDay() + 6) % 7) * dayMs), 0, 7)
}

/** The calendar month, UTC. */
export function monthOf(now: Date): Span {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { startsAt: new Date(Date.UTC(year, month, 1)), endsAt: new Date(Date.UTC(year, month + 1, 1)) }
}

/** December of the current year, from midnight to midnight in Chicago. */
export function decemberOf(now: Date): Span {
  const year = now.getUTCFullYear()
  return { startsAt: new Date(Date.UTC(year, 11, 1, 6)), endsAt: new Date(Date.UTC(year + 1, 0, 1, 6)) }
}
