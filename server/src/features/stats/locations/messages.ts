import { formatsOf } from '@portal/contract/rules/format'
import { hasTrend } from '@portal/contract/rules/trend'
import type { WeekAtLocation } from './weekly-reports.sql.ts'

const { number, percent, plural } = formatsOf('en')

const countOf = (count: number, one: string, other: string) => `${number(count)} ${plural(count, { one, other })}`

function changeText(now: number, before: number): string {
  if (now === before) return 'same as the week before'
  if (before === 0) return 'none the week before'
  if (!hasTrend(now, before)) return `${number(before)} the week before`
  const change = percent((Math.abs(now - before) / before) * 100, 0)
  return `${change} ${now > before ? 'more' : 'fewer'} than the week before`
}

export const locationStatsMessages = {
  subject: (plays: number) => `Last week: ${countOf(plays, 'play', 'plays')} at your locations`,
  location: ({ name, plays, playsBefore, players, best, alerts }: WeekAtLocation) =>
    [
      `${name}: ${countOf(plays, 'play', 'plays')}, ${changeText(plays, playsBefore)}.`,
      `${countOf(players, 'player', 'players')} signed in.`,
      best ? `Most played: ${best}.` : '',
      alerts ? `${countOf(alerts, 'open alert', 'open alerts')}.` : 'No open alerts.',
    ]
      .filter(Boolean)
      .join(' '),
}
