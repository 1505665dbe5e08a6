export const findingKinds = ['record', 'leap', 'pace'] as const
export type FindingKind = (typeof findingKinds)[number]

export const reviewStates = ['open', 'left', 'removed', 'restored'] as const
export type ReviewState = (typeof reviewStates)[number]

export const removalGrounds = ['impossible', 'fault', 'settings', 'other_player', 'rules'] as const
export type RemovalGround = (typeof removalGrounds)[number]

/**
 * Reasons for a review: far above the record, points too fast, above the plausible score of a title with few scores, late from
 * a machine that was online, overlapping another game, or with a player of a game at another machine.
 */
export const holdKinds = ['record', 'pace', 'limit', 'late', 'overlap', 'two_machines'] as const
export type HoldKind = (typeof holdKinds)[number]

export const playProofs = ['scan', 'offline_code', 'home', 'guest', 'before_rule'] as const
export type PlayProof = (typeof playProofs)[number]

export const holdStates = ['held', 'released', 'refused'] as const
export type HoldState = (typeof holdStates)[number]

const mostTimesScale = 100

/** Returns the highest plausible score of a title with fewer than 100 scores; `scoreScale` is a usual score. */
export const plausibleMax = (scoreScale: number): number => mostTimesScale * scoreScale

/**
 * Reasons to doubt the player of a slot in a game from before sign-ins were recorded. `two_slots`: the player has two slots of
 * the game. The other reasons are those that hold a game in review; `two_machines`: the player was in games on two machines at
 * the same time.
 */
export const recheckKinds = ['two_slots', ...holdKinds] as const
export type RecheckKind = (typeof recheckKinds)[number]

/** Days after a game's arrival in which its player can disown it, and days to take that back. */
export const disownDays = 30
