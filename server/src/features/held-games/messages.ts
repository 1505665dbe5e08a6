import { formatsOf } from '@portal/contract/rules/format'

const { number } = formatsOf('en')

export const heldGamesMessages = {
  inReview: 'This game is still in review.',
  appealed: 'You already asked us to check again.',
  notConfirmable: 'This game can’t be confirmed anymore.',
  released: 'This game is already released.',
  decided: 'This game is already decided.',
  noAppeal: 'There’s no open appeal.',
  scoreReleased: {
    title: (title: string) => `Your ${title} score was approved`,
    body: (score: number) =>
      `Your score of ${number(score)} was in review and counts now. Leaderboards that were final before stay as they are.`,
  },
  scoreRefused: {
    title: (title: string) => `Your ${title} score wasn’t accepted`,
    body: (score: number, reason: string) => `${number(score)}: ${reason && `${reason} `}You can ask us to check again.`,
  },
  scoreUpheld: {
    title: 'We checked your score again',
    body: (title: string, score: number, answer: string) =>
      `${title}, ${number(score)}: We still can’t accept this score.${answer && ` ${answer}`}`,
  },
}
