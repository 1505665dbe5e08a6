export type Period = { year: number; month: number | null }

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `2026` or `2026-11`. */
export const nameOf = ({ year, month }: Period): string => (month === null ? String(year) : `${year}-${twoDigits(month)}`)

/** `2026-11-01` and `2026-11-30`. */
export function daysOf({ year, month }: Period): { first: string; last: string } {
  if (month === null) return { first: `${year}-01-01`, last: `${year}-12-31` }
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { first: `${year}-${twoDigits(month)}-01`, last: `${year}-${twoDigits(month)}-${last}` }
}

export function periodsBetween(first: string, last: string): Period[] {
  const [from, to] = [monthNumber(first), monthNumber(last)]
  const months = Array.from({ length: to - from + 1 }, (_, i) => ({
    year: Math.floor((from + i) / 12),
    month: ((from + i) % 12) + 1,
  }))
  const years = [...new Set(months.map(({ year }) => year))].map((year) => ({ year, month: null }))
  return [...years, ...months]
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The portal promotes a review during December and January. */
export function seasonOf(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) === '01' ? 1 : 0)
  return { from: `${year}-12-01T00:00:00.000Z`, to: `${year + 1}-02-01T00:00:00.000Z` }
}
