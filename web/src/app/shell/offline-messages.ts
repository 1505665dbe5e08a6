import { plural } from '../../lib/language.ts'

export const offlineMessages = {
  codeWorksUntil: (time: string) => `You can still sign in at machines with this code. Works until ${time}.`,
  codeEnded: 'Your sign-in code has expired. Connect once to get a new one.',
  keep: 'Send my report later',
  kept: (count: number) =>
    plural(count, {
      one: '1 report or change is sent when you’re back online.',
      other: `${count} reports and changes are sent when you’re back online.`,
    }),
} as const
