import { formatsOf } from '@portal/contract/rules/format'

const { number } = formatsOf('en')

export const scoreReviewsMessages = {
  title: 'Choose a game.',
  versionListed: 'This version is already on the list.',
  versionCounted: 'This version already counts again. Reload the page to see its state.',
  appealed: 'You can’t appeal this removal anymore. Reload the page to see its state.',
  noPlayer: 'There’s no player with this username.',
  noScore: 'This player doesn’t have a counted score for this game.',
  decided: 'This score is already decided. Reload the page to see its state.',
  alreadyRemoved: 'This score is already removed. Reload the page to see its state.',
  noAppeal: 'This appeal is no longer open. Reload the page to see its state.',
  notRemoved: 'This score isn’t removed from the leaderboards. Reload the page to see its state.',
  removed: {
    title: (title: string) => `Your ${title} score was removed`,
    body: (score: number, ground: string, reason: string) => `${number(score)}: ${ground}${reason && ` ${reason}`}`,
  },
  restored: {
    title: 'Your score is back',
    outcome: 'Your score is back on the leaderboards.',
    body: (title: string, score: number, answer: string) =>
      `${title}, ${number(score)}: Your score is back on the leaderboards.${answer && ` ${answer}`}`,
  },
  upheld: {
    title: 'We checked your score again',
    outcome: 'Your score stays removed from the leaderboards.',
    body: (title: string, score: number, answer: string) =>
      `${title}, ${number(score)}: Your score stays removed from the leaderboards.${answer && ` ${answer}`}`,
  },
}
