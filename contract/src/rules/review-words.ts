/** Why a score stands out: above every other one, far above the player's own, or made faster than anybody makes points. */
export const findingKinds = ['record', 'leap', 'pace'] as const
export type FindingKind = (typeof findingKinds)[number]

/** What a review came to. */
export const reviewStates = ['open', 'left', 'removed', 'restored'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a score is taken off the boards, as everybody may read it. */
export const removalGrounds = ['impossible', 'fault', 'settings', 'other_player', 'rules'] as const
export type RemovalGround = (typeof removalGrounds)[number]

/** The sentence of each, on the board's list and in what the player is told. */
export const groundSentences = {
  impossible: 'The score cannot be reached in a game.',
  fault: 'The machine had a fault.',
  settings: 'The machine was not set up for fair play.',
  other_player: 'Somebody else played the game.',
  rules: 'It was not played by the rules.',
} satisfies Record<RemovalGround, string>
