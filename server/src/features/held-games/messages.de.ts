import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { number } = formatsOf('de')

export const heldGamesMessages: Translated<typeof en.heldGamesMessages> = {
  inReview: 'Diese Partie ist noch in Prüfung. Nach unserer Entscheidung kannst du Einspruch einlegen.',
  appealed: 'Für diese Partie kannst du keinen Einspruch mehr einlegen. Lade die Seite neu, um den Stand zu sehen.',
  notConfirmable: 'Diese Partie kann nicht mehr bestätigt werden. Lade die Seite neu, um den Stand zu sehen.',
  released: 'Diese Partie ist schon freigegeben. Lade die Seite neu, um den Stand zu sehen.',
  decided: 'Über diese Partie ist schon entschieden. Lade die Seite neu, um den Stand zu sehen.',
  noAppeal: 'Dieser Einspruch ist nicht mehr offen. Lade die Seite neu, um den Stand zu sehen.',
  scoreReleased: {
    title: (title) => `Deine Punktzahl bei ${title} wurde freigegeben`,
    body: (score) =>
      `Deine Punktzahl von ${number(score)} war in Prüfung und zählt jetzt. Bestenlisten, die vorher endgültig waren, bleiben so.`,
  },
  scoreRefused: {
    title: (title) => `Deine Punktzahl bei ${title} wurde nicht angenommen`,
    body: (score, reason) => `${number(score)}: ${reason && `${reason} `}Du kannst einmal Einspruch einlegen.`,
  },
  scoreUpheld: {
    title: 'Wir haben deine Punktzahl noch einmal geprüft',
    body: (title, score, answer) =>
      `${title}, ${number(score)}: Wir können diese Punktzahl weiterhin nicht annehmen.${answer && ` ${answer}`}`,
  },
}
