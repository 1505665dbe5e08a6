import { formatsOf } from '@portal/contract/rules/format'
import { hasTrend } from '@portal/contract/rules/trend'

const { number, percent, plural } = formatsOf('en')

const countOf = (count: number, one: string, other: string) => `${number(count)} ${plural(count, { one, other })}`

function changeText(now: number, before: number): string {
  if (now === before) return 'As many as the week before.'
  if (before === 0) return 'None the week before.'
  if (!hasTrend(now, before)) return `${number(before)} the week before.`
  const change = percent((Math.abs(now - before) / before) * 100, 0)
  return `${change} ${now > before ? 'more' : 'fewer'} than the week before.`
}

export const locationStatsMessages = {
  subject: (plays: number, alerts: number) =>
    `Your week: ${[countOf(plays, 'play', 'plays'), alerts ? countOf(alerts, 'open alert', 'open alerts') : ''].filter(Boolean).join(', ')}`,
  heading: (plays: number) => `${countOf(plays, 'play', 'plays')} at your locations`,
  preview: (days: string, plays: number, before: number) => `${days}. ${changeText(plays, before)}`,
  atLocation: (before: number, best: string | null) => `${number(before)} the week before${best ? `. Most played: ${best}` : ''}`,
}
