import { formatsOf } from '@portal/contract/rules/format'
import { hasTrend } from '@portal/contract/rules/trend'
import { mailTemplate } from '../../../platform/mail/template.ts'
import { inLanguages } from '../../../platform/texts.ts'

const english = formatsOf('en')
const german = formatsOf('de')

type Formats = ReturnType<typeof formatsOf>
const countOf = ({ number, plural }: Formats, count: number, one: string, other: string) =>
  `${number(count)} ${plural(count, { one, other })}`

/** The change in percent; null where the number of plays is too small for one. */
const changeOf = ({ percent }: Formats, now: number, before: number) =>
  hasTrend(now, before) ? percent((Math.abs(now - before) / before) * 100, 0) : null

function englishChange(now: number, before: number): string {
  if (now === before) return 'As many as the week before.'
  if (before === 0) return 'None the week before.'
  const change = changeOf(english, now, before)
  return change
    ? `${change} ${now > before ? 'more' : 'fewer'} than the week before.`
    : `${english.number(before)} the week before.`
}

function germanChange(now: number, before: number): string {
  if (now === before) return 'So viele wie in der Vorwoche.'
  if (before === 0) return 'Keine in der Vorwoche.'
  const change = changeOf(german, now, before)
  return change
    ? `${change} ${now > before ? 'mehr' : 'weniger'} als in der Vorwoche.`
    : `${german.number(before)} in der Vorwoche.`
}

export const words = inLanguages({
  en: {
    subject: (plays: number, alerts: number) =>
      `Your week: ${[countOf(english, plays, 'play', 'plays'), alerts ? countOf(english, alerts, 'open alert', 'open alerts') : ''].filter(Boolean).join(', ')}`,
    heading: (plays: number) => `${countOf(english, plays, 'play', 'plays')} at your locations`,
    preview: (days: string, plays: number, before: number) => `${days}. ${englishChange(plays, before)}`,
    atLocation: (before: number, best: string | null) =>
      `${english.number(before)} the week before${best ? `. Most played: ${best}` : ''}`,
  },
  de: {
    subject: (plays, alerts) =>
      `Deine Woche: ${[countOf(german, plays, 'Partie', 'Partien'), alerts ? countOf(german, alerts, 'offene Warnung', 'offene Warnungen') : ''].filter(Boolean).join(', ')}`,
    heading: (plays) => `${countOf(german, plays, 'Partie', 'Partien')} an deinen Standorten`,
    preview: (days, plays, before) => `${days}. ${germanChange(plays, before)}`,
    atLocation: (before, best) => `${german.number(before)} in der Vorwoche${best ? `. Am meisten gespielt: ${best}` : ''}`,
  },
})

type ReportValues = Record<
  'subject' | 'heading' | 'preview' | 'plays' | 'before' | 'alerts' | 'locations' | 'link' | 'stop',
  string
>

export const weeklyMail = mailTemplate(
  'weekly-report',
  {
    en: ({ subject, heading, preview, plays, before, alerts, locations, link, stop }: ReportValues) => ({
      subject,
      heading,
      preview,
      body: [
        preview,
        {
          figures: [
            [plays, 'plays'],
            [before, 'the week before'],
            [alerts, 'open alerts'],
          ],
        },
        { table: locations, title: 'By location', heads: ['Location', 'Plays', 'Players', 'Alerts'] },
        { button: 'View locations', link },
        { remark: 'You get this report every Monday.', button: 'Stop these emails', link: stop },
      ],
    }),
    de: ({ subject, heading, preview, plays, before, alerts, locations, link, stop }) => ({
      subject,
      heading,
      preview,
      body: [
        preview,
        {
          figures: [
            [plays, 'Partien'],
            [before, 'in der Vorwoche'],
            [alerts, 'offene Warnungen'],
          ],
        },
        { table: locations, title: 'Nach Standort', heads: ['Standort', 'Partien', 'Spieler', 'Warnungen'] },
        { button: 'Standorte ansehen', link },
        { remark: 'Du bekommst diesen Bericht jeden Montag.', button: 'Diese E-Mails abbestellen', link: stop },
      ],
    }),
  },
  'operators',
)
