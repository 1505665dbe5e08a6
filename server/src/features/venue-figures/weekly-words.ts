import type { WeekOfVenue } from './report-queries.ts'

const grouped = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string) => `${grouped.format(count)} ${count === 1 ? one : `${one}s`}`

/** "12% more than the week before". */
export function change(now: number, before: number): string {
  if (now === before) return 'as many as the week before'
  if (before === 0) return 'none the week before'
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return `${percent}% ${now > before ? 'more' : 'fewer'} than the week before`
}

/** A paragraph a place. */
export const venueLines = (week: WeekOfVenue): string =>
  [
    `${week.name}: ${counted(week.plays, 'play')}, ${change(week.plays, week.playsBefore)}.`,
    `${counted(week.players, 'player')} signed in.`,
    week.best ? `Played most: ${week.best}.` : '',
    week.alerts ? `${counted(week.alerts, 'alert')} open.` : 'No alert open.',
  ]
    .filter(Boolean)
    .join(' ')
