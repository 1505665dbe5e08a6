export const findingKinds = ['record', 'leap', 'pace'] as const
export type FindingKind = (typeof findingKinds)[number]

export const reviewStates = ['open', 'left', 'removed', 'restored'] as const
export type ReviewState = (typeof reviewStates)[number]

export const removalGrounds = ['impossible', 'fault', 'settings', 'other_player', 'rules'] as const
export type RemovalGround = (typeof removalGrounds)[number]

export const groundSentences = {
  impossible: 'The score cannot be reached in a game.',
  fault: 'The machine had a fault.',
  settings: 'The machine was not set up for fair play.',
  other_player: 'Somebody else played the game.',
  rules: 'It was not played by the rules.',
} satisfies Record<RemovalGround, string>
