import { formatsOf } from '@portal/contract/rules/format'

const { number } = formatsOf('en')

export const leaderboardsMessages = {
  states: {
    upcoming: 'This event has not started',
    current: 'This event has started',
    past: 'This event has ended',
  },
  standard: 'Standard',
  tooMany: (most: number) => `A location can have up to ${most} current and upcoming leaderboards.`,
  titles: 'Choose games from the list.',
  machines: 'Choose machines at this location.',
  machineWithoutTitle: 'None of these machines has one of these games.',
  overtaken: {
    title: (title: string, player: string) => `${player} passed you on ${title}`,
    privateTitle: (title: string) => `A private player passed you on ${title}`,
    body: (score: number) => `Their new score is ${number(score)}.`,
  },
}
