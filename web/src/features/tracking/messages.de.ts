import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const usageMessages: Translated<typeof en.usageMessages> = {
  title: 'Nutzung',
  lead: 'Tagessummen der Besucher, die das Messen erlauben. Einzelne Personen sind nicht erkennbar.',
  spanLabel: 'Zeitraum',
  spans: { week: '7 Tage', month: '28 Tage', quarter: '90 Tage', year: '365 Tage' },
  showLabel: 'Inhalt des Diagramms',
  shows: { visits: 'Besuche', pages: 'Seitenaufrufe', events: 'Aktionen' },
  total: 'Summe',
  chart: (what, total, most) => `${what} pro Tag: insgesamt ${total}, höchstens ${most} an einem Tag`,
  showData: 'Daten anzeigen',
  byDay: 'Nutzung pro Tag',
  day: 'Datum',
  tables: { page: 'Seiten', event: 'Aktionen', referrer: 'Herkunft der Besuche' },
  name: 'Name',
  times: 'Anzahl',
  noCounts: 'Keine in diesem Zeitraum.',
  emptyTitle: 'Noch keine Daten',
  emptyText: 'In diesem Zeitraum gab es keine Besucher, die das Messen erlauben.',
}
