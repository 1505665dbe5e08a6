import type { PlayProof } from '@portal/contract/rules/game-reviews'

export const proofMessages = {
  scan: 'signed in at the machine',
  offline_code: 'signed in while the machine was offline',
  home: 'home team',
  guest: 'guest',
  before_rule: 'sign-in not recorded',
} satisfies Record<PlayProof, string>
