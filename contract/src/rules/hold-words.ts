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

/** Kinds that the second check after 24 hours may release; the others need a reviewer. */
export const kindsOfSecondLook: readonly HoldKind[] = ['record', 'pace', 'limit']

const mostTimesScale = 100

/** Returns the highest plausible score of a title with fewer than 100 scores; `scoreScale` is a usual score. */
export const plausibleMax = (scoreScale: number): number => mostTimesScale * scoreScale
