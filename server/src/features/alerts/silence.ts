import { minuteOfWeek } from '@portal/contract/rules/opening-hours'

// A machine without plays in hours in which it is usually played may be broken.

const hourMs = 3_600_000
const weekHours = 7 * 24
/** Expected plays from which none is significant: the chance is one in eight thousand with nine expected. */
const strangeFrom = 9

/** Plays per hour of the week in local time, summed over `weeks`. */
export type Rhythm = { plays: readonly number[]; weeks: number; timeZone: string }

export function expectedGames({ plays, weeks, timeZone }: Rhythm, from: Date, to: Date): number {
  let expected = 0
  let at = from.getTime()
  while (at < to.getTime()) {
    const hour = Math.floor(minuteOfWeek(timeZone, new Date(at)) / 60) % weekHours
    const next = Math.min(to.getTime(), (Math.floor(at / hourMs) + 1) * hourMs)
    expected += ((plays[hour] ?? 0) / weeks) * ((next - at) / hourMs)
    at = next
  }
  return expected
}

export const isUnusuallySilent = (rhythm: Rhythm, lastPlayed: Date, now: Date): boolean =>
  expectedGames(rhythm, lastPlayed, now) >= strangeFrom
