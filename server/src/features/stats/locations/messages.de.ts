import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import { hasTrend } from '@portal/contract/rules/trend'
import type * as en from './messages.ts'

const { number, percent, plural } = formatsOf('de')

const countOf = (count: number, one: string, other: string) => `${number(count)} ${plural(count, { one, other })}`

function changeText(now: number, before: number): string {
  if (now === before) return 'So viele wie in der Vorwoche.'
  if (before === 0) return 'Keine in der Vorwoche.'
  if (!hasTrend(now, before)) return `${number(before)} in der Vorwoche.`
  const change = percent((Math.abs(now - before) / before) * 100, 0)
  return `${change} ${now > before ? 'mehr' : 'weniger'} als in der Vorwoche.`
}

export const locationStatsMessages: Translated<typeof en.locationStatsMessages> = {
  subject: (plays, alerts) =>
    `Deine Woche: ${[countOf(plays, 'Partie', 'Partien'), alerts ? countOf(alerts, 'offene Warnung', 'offene Warnungen') : ''].filter(Boolean).join(', ')}`,
  heading: (plays) => `${countOf(plays, 'Partie', 'Partien')} an deinen Standorten`,
  preview: (days, plays, before) => `${days}. ${changeText(plays, before)}`,
  atLocation: (before, best) => `${number(before)} in der Vorwoche${best ? `. Am meisten gespielt: ${best}` : ''}`,
}
