import { minuteOfWeek } from '@portal/contract/rules/opening-hours'

// When silence is strange. A machine that is usually played at this hour and is not, says something is wrong long before
// anybody calls.

const hourMs = 3_600_000
const weekHours = 7 * 24
/** As many games missed as chance does not explain: with nine expected, none come once in eight thousand times. */
const strangeFrom = 9

/** How often a machine was played in each hour of the week at its place, summed over `weeks`. */
export type Rhythm = { plays: readonly number[]; weeks: number; timeZone: string }

/** How many games its rhythm lets one expect between two moments. */
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

/** Whether nobody playing since then is more than chance. */
export const isStrange = (rhythm: Rhythm, lastPlayed: Date, now: Date): boolean =>
  expectedGames(rhythm, lastPlayed, now) >= strangeFrom
