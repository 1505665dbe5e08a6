const dayMs = 86_400_000
export const weeksShown = 53

const numberOf = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

export type YearDay = { day: string; games: number }

/** All days from the Monday 52 weeks before the current week to today, oldest first. */
export function yearDays(played: readonly YearDay[], today: string): YearDay[] {
  const last = numberOf(today)
  // Day 0 was a Thursday.
  const monday = last - ((last + 3) % 7)
  const first = monday - (weeksShown - 1) * 7
  const games = new Map(played.map((one) => [one.day, one.games]))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = dayOf(first + index)
    return { day, games: games.get(day) ?? 0 }
  })
}

/** 0 for a day without games, else 1 to 3. */
export const stepOf = (games: number): 0 | 1 | 2 | 3 => (games === 0 ? 0 : games < 3 ? 1 : games < 6 ? 2 : 3)

export const playedThisWeek = (days: readonly YearDay[]): boolean =>
  days.slice(-(((days.length - 1) % 7) + 1)).some(({ games }) => games > 0)
