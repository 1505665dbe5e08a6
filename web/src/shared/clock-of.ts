const two = (number: number) => String(number).padStart(2, '0')

export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Minutes since midnight of "17:30"; null for invalid text. */
export function minuteOf(clock: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/.exec(clock)
  const [hour, minute] = [Number(parts?.[1]), Number(parts?.[2])]
  return hour < 24 && minute < 60 ? hour * 60 + minute : null
}
