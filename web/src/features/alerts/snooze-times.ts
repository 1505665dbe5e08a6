const hourMs = 3_600_000
const evening = 20
const morning = 9
const afternoon = 15
const friday = 5

type SnoozeChoice = 'later' | 'tomorrow' | 'friday'

/** A clock of a day, so many days after another, in the reader's time zone. */
function at(now: Date, days: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}

/**
 * Until when an alert may be put off: this evening, tomorrow morning and Friday afternoon, before the busiest night. A choice that is
 * less than an hour away, or the same as another, is left out.
 */
export function snoozeTimes(now: Date): { choice: SnoozeChoice; until: Date }[] {
  const tonight = at(now, 0, evening)
  const toFriday = (friday - now.getDay() + 7) % 7
  const thisFriday = at(now, toFriday, afternoon)
  const nextFriday = thisFriday.getTime() - now.getTime() < hourMs ? at(now, toFriday + 7, afternoon) : thisFriday
  const choices: { choice: SnoozeChoice; until: Date }[] = [
    { choice: 'later', until: tonight },
    { choice: 'tomorrow', until: at(now, 1, morning) },
    { choice: 'friday', until: nextFriday },
  ]
  return choices.filter(({ until }) => until.getTime() - now.getTime() >= hourMs)
}

/** For an input of date and time: `2026-11-20T18:00` in the reader's time zone. */
export function localDateTime(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`
}
