const twoDigits = (number: number) => String(number).padStart(2, '0')

export const clockOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Minutes since midnight of "17:30"; null for invalid text. */
export function minuteOf(clock: string): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(clock)
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])]
  return hour < 24 && minute < 60 ? hour * 60 + minute : null
}
