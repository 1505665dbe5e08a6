import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { number } = formatsOf('de')

export const heldGamesMessages: Translated<typeof en.heldGamesMessages> = {
  inReview: 'Diese Partie ist noch in Prüfung.',
  appealed: 'Du hast schon um eine erneute Prüfung gebeten.',
  notConfirmable: 'Diese Partie kann nicht mehr bestätigt werden.',
  released: 'Diese Partie ist schon freigegeben.',
  decided: 'Über diese Partie ist schon entschieden.',
  noAppeal: 'Es gibt keinen offenen Einspruch.',
  scoreReleased: {
    title: (title) => `Deine Punktzahl bei ${title} wurde freigegeben`,
    body: (score) =>
      `Deine Punktzahl von ${number(score)} war in Prüfung und zählt jetzt. Bestenlisten, die vorher endgültig waren, bleiben so.`,
  },
  scoreRefused: {
    title: (title) => `Deine Punktzahl bei ${title} wurde nicht angenommen`,
    body: (score, reason) => `${number(score)}: ${reason && `${reason} `}Du kannst um eine erneute Prüfung bitten.`,
  },
  scoreUpheld: {
    title: 'Wir haben deine Punktzahl noch einmal geprüft',
    body: (title, score, answer) =>
      `${title}, ${number(score)}: Wir können diese Punktzahl weiterhin nicht annehmen.${answer && ` ${answer}`}`,
  },
}
