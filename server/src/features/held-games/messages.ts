import { formatsOf } from '@portal/contract/rules/format'

const { number } = formatsOf('en')

export const heldGamesMessages = {
  inReview: 'This game is still in review. You can appeal after our decision.',
  appealed: 'You can’t appeal this game anymore. Reload the page to see its state.',
  notConfirmable: 'This game can’t be confirmed anymore. Reload the page to see its state.',
  released: 'This game is already released. Reload the page to see its state.',
  decided: 'This game is already decided. Reload the page to see its state.',
  noAppeal: 'This appeal is no longer open. Reload the page to see its state.',
  scoreReleased: {
    title: (title: string) => `Your ${title} score was approved`,
    body: (score: number) =>
      `Your score of ${number(score)} was in review and counts now. Leaderboards that were final before stay as they are.`,
  },
  scoreRefused: {
    title: (title: string) => `Your ${title} score wasn’t accepted`,
    body: (score: number, reason: string) => `${number(score)}: ${reason && `${reason} `}You can appeal once.`,
  },
  scoreUpheld: {
    title: 'We checked your score again',
    body: (title: string, score: number, answer: string) =>
      `${title}, ${number(score)}: We still can’t accept this score.${answer && ` ${answer}`}`,
  },
}
