/** Closing at or before opening means the next day. Monday is 1. */
export type OpeningSpan = { day: number; opens: string; closes: string }

const weekMinutes = 7 * 24 * 60
const dayMinutes = 24 * 60

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function minuteRangeOf({ day, opens, closes }: OpeningSpan) {
  const from = (day - 1) * dayMinutes + minutesOf(opens)
  const length = (minutesOf(closes) - minutesOf(opens) + dayMinutes) % dayMinutes || dayMinutes
  return { from, length }
}

export function overlapIn(hours: readonly OpeningSpan[]): boolean {
  const stretches = hours.map(minuteRangeOf)
  return stretches.some((one, i) =>
    stretches.some((other, j) => i !== j && (other.from - one.from + weekMinutes) % weekMinutes < one.length),
  )
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function minuteOfWeek(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return weekdays.indexOf(part('weekday')) * dayMinutes + Number(part('hour')) * 60 + Number(part('minute'))
}

export type OpenState = {
  open: boolean
  changes: { day: number; clock: string } | null
}

const clockOf = (minute: number) =>
  `${String(Math.floor((minute % dayMinutes) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const momentOf = (minute: number) => ({ day: Math.floor(minute / dayMinutes) + 1, clock: clockOf(minute) })

export function openState(hours: readonly OpeningSpan[] | null, timeZone: string, now: Date): OpenState | null {
  if (!hours?.length) return null
  const minute = minuteOfWeek(timeZone, now)
  const stretches = hours.map(minuteRangeOf)
  const current = stretches.find(({ from, length }) => (minute - from + weekMinutes) % weekMinutes < length)
  if (!current) {
    const wait = Math.min(...stretches.map(({ from }) => (from - minute + weekMinutes) % weekMinutes))
    return { open: false, changes: momentOf((minute + wait) % weekMinutes) }
  }
  let end = (current.from + current.length) % weekMinutes
  for (let chained = 1; chained <= stretches.length; chained++) {
    const next = stretches.find(({ from }) => from === end)
    if (!next) return { open: true, changes: momentOf(end) }
    end = (next.from + next.length) % weekMinutes
  }
  return { open: true, changes: null }
}
