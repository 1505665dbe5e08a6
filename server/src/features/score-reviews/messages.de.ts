import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { number } = formatsOf('de')

export const scoreReviewsMessages: Translated<typeof en.scoreReviewsMessages> = {
  title: 'Wähle ein Spiel.',
  versionListed: 'Diese Version steht schon auf der Liste.',
  versionCounted: 'Diese Version zählt schon wieder. Lade die Seite neu, um den Stand zu sehen.',
  appealed: 'Gegen diese Entfernung kannst du keinen Einspruch mehr einlegen. Lade die Seite neu, um den Stand zu sehen.',
  noPlayer: 'Es gibt keinen Spieler mit diesem Benutzernamen.',
  noScore: 'Dieser Spieler hat bei diesem Spiel keine gewertete Punktzahl.',
  decided: 'Über diese Punktzahl ist schon entschieden. Lade die Seite neu, um den Stand zu sehen.',
  alreadyRemoved: 'Diese Punktzahl ist schon entfernt. Lade die Seite neu, um den Stand zu sehen.',
  noAppeal: 'Dieser Einspruch ist nicht mehr offen. Lade die Seite neu, um den Stand zu sehen.',
  notRemoved: 'Diese Punktzahl ist nicht von den Bestenlisten entfernt. Lade die Seite neu, um den Stand zu sehen.',
  removed: {
    title: (title) => `Deine Punktzahl bei ${title} wurde entfernt`,
    body: (score, ground, reason) => `${number(score)}: ${ground}${reason && ` ${reason}`}`,
  },
  restored: {
    title: 'Deine Punktzahl ist wieder da',
    outcome: 'Deine Punktzahl ist wieder auf den Bestenlisten.',
    body: (title, score, answer) =>
      `${title}, ${number(score)}: Deine Punktzahl ist wieder auf den Bestenlisten.${answer && ` ${answer}`}`,
  },
  upheld: {
    title: 'Wir haben deine Punktzahl noch einmal geprüft',
    outcome: 'Deine Punktzahl bleibt von den Bestenlisten entfernt.',
    body: (title, score, answer) =>
      `${title}, ${number(score)}: Deine Punktzahl bleibt von den Bestenlisten entfernt.${answer && ` ${answer}`}`,
  },
}
