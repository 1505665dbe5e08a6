import { plural } from '../lib/language.ts'

export const sharedMessages = {
  /** For screen readers, before the name of the page that a link leads back to. */
  back: 'Back to',
  allAccessMember: 'All-Access member',
  formerPlayer: 'Former player',
  you: 'You',
  rankUp: (ranks: number) => `up ${ranks} ${plural(ranks, { one: 'rank', other: 'ranks' })}`,
  rankDown: (ranks: number) => `down ${ranks} ${plural(ranks, { one: 'rank', other: 'ranks' })}`,
  rankSame: 'no change',
  rankNew: 'New',
  signInCode: 'Your sign-in QR code',
  codeHidden: 'Sign-in codes are hidden while you view the portal as this player.',
  signedInAt: (machine: string, location: string | undefined) =>
    location ? `You’re signed in at ${machine}, ${location}.` : `You’re signed in at ${machine}.`,
  cancel: 'Cancel',
  privatePlayer: 'Private player',
  gain: (points: string) => `+${points}`,
} as const

export const newCodeMessages = {
  newCode: 'Get new code',
  newCodeTitle: 'Create a new code?',
  newCodeText: 'Your old code stops working right away. Games played offline with it won’t count.',
  newCodeAction: 'Create new code',
} as const
