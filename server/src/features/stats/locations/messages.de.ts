import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import { hasTrend } from '@portal/contract/rules/trend'
import type * as en from './messages.ts'

const { number, percent, plural } = formatsOf('de')

const countOf = (count: number, one: string, other: string) => `${number(count)} ${plural(count, { one, other })}`

function changeText(now: number, before: number): string {
  if (now === before) return 'so viele wie in der Vorwoche'
  if (before === 0) return 'keine in der Vorwoche'
  if (!hasTrend(now, before)) return `${number(before)} in der Vorwoche`
  const change = percent((Math.abs(now - before) / before) * 100, 0)
  return `${change} ${now > before ? 'mehr' : 'weniger'} als in der Vorwoche`
}

export const locationStatsMessages: Translated<typeof en.locationStatsMessages> = {
  subject: (plays) => `Letzte Woche: ${countOf(plays, 'Partie', 'Partien')} an deinen Standorten`,
  location: ({ name, plays, playsBefore, players, best, alerts }) =>
    [
      `${name}: ${countOf(plays, 'Partie', 'Partien')}, ${changeText(plays, playsBefore)}.`,
      `${countOf(players, 'Spieler', 'Spieler')} angemeldet.`,
      best ? `Am meisten gespielt: ${best}.` : '',
      alerts ? `${countOf(alerts, 'offene Meldung', 'offene Meldungen')}.` : 'Keine offenen Meldungen.',
    ]
      .filter(Boolean)
      .join(' '),
}
