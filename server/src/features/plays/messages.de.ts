import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { number } = formatsOf('de')

export const playsMessages: Translated<typeof en.playsMessages> = {
  scoreRemoved: 'Diese Punktzahl ist schon entfernt. Lade die Seite neu, um die Highscores zu sehen.',
  scoreListed: 'Diese Punktzahl ist schon bei den Highscores. Lade die Seite neu, um sie zu sehen.',
  highScoreRemoved: {
    title: 'Einer deiner Highscores wurde entfernt',
    body: (score, machine, reason) =>
      `Deine Punktzahl von ${number(score)} wurde aus den Highscores von ${machine} entfernt.${reason && ` Grund des Besitzers: ${reason}`}`,
  },
  highScoreRestored: {
    title: 'Einer deiner Highscores ist wieder da',
    body: (score, machine) => `Deine Punktzahl von ${number(score)} steht wieder bei den Highscores von ${machine}.`,
  },
}
