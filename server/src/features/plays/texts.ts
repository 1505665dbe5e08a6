import { formatsOf } from '@portal/contract/rules/format'
import { inLanguages } from '../../platform/texts.ts'

const english = formatsOf('en')
const german = formatsOf('de')

export const words = inLanguages({
  en: {
    scoreRemoved: 'This score is already removed. Reload the page to see the high scores.',
    scoreListed: 'This score is already on the high scores. Reload the page to see them.',
    highScoreRemoved: {
      title: 'One of your high scores was removed',
      body: (score: number, machine: string, reason: string) =>
        `Your score of ${english.number(score)} was removed from the high scores of ${machine}.${reason && ` The owner’s reason: ${reason}`}`,
    },
    highScoreRestored: {
      title: 'One of your high scores is back',
      body: (score: number, machine: string) =>
        `Your score of ${english.number(score)} is back on the high scores of ${machine}.`,
    },
  },
  de: {
    scoreRemoved: 'Diese Punktzahl ist schon entfernt. Lade die Seite neu, um die Highscores zu sehen.',
    scoreListed: 'Diese Punktzahl ist schon bei den Highscores. Lade die Seite neu, um sie zu sehen.',
    highScoreRemoved: {
      title: 'Einer deiner Highscores wurde entfernt',
      body: (score, machine, reason) =>
        `Deine Punktzahl von ${german.number(score)} wurde aus den Highscores von ${machine} entfernt.${reason && ` Grund des Besitzers: ${reason}`}`,
    },
    highScoreRestored: {
      title: 'Einer deiner Highscores ist wieder da',
      body: (score, machine) => `Deine Punktzahl von ${german.number(score)} steht wieder bei den Highscores von ${machine}.`,
    },
  },
})
