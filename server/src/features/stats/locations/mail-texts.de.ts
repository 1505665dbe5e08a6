import type * as en from './mail-texts.ts'

export const reportMail: typeof en.reportMail = ({
  subject,
  heading,
  preview,
  plays,
  before,
  alerts,
  locations,
  link,
  stop,
}) => ({
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
})
