export const findingKinds = ['record', 'leap', 'pace'] as const
export type FindingKind = (typeof findingKinds)[number]

export const reviewStates = ['open', 'left', 'removed', 'restored'] as const
export type ReviewState = (typeof reviewStates)[number]

export const removalGrounds = ['impossible', 'fault', 'settings', 'other_player', 'rules'] as const
export type RemovalGround = (typeof removalGrounds)[number]
