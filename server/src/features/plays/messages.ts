import { formatsOf } from '@portal/contract/rules/format'

const { number } = formatsOf('en')

export const playsMessages = {
  scoreRemoved: 'This score is already removed. Reload the page to see the high scores.',
  scoreListed: 'This score is already on the high scores. Reload the page to see them.',
  highScoreRemoved: {
    title: 'One of your high scores was removed',
    body: (score: number, machine: string, reason: string) =>
      `Your score of ${number(score)} was removed from the high scores of ${machine}.${reason && ` The owner’s reason: ${reason}`}`,
  },
  highScoreRestored: {
    title: 'One of your high scores is back',
    body: (score: number, machine: string) => `Your score of ${number(score)} is back on the high scores of ${machine}.`,
  },
}
