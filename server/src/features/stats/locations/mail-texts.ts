import type { MailText } from '../../../platform/mail/template.ts'

type ReportValues = Record<
  'subject' | 'heading' | 'preview' | 'plays' | 'before' | 'alerts' | 'locations' | 'link' | 'stop',
  string
>

export const reportMail = ({
  subject,
  heading,
  preview,
  plays,
  before,
  alerts,
  locations,
  link,
  stop,
}: ReportValues): MailText => ({
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
})
