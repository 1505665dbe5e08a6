/**
 * Why a game waits in review: a score far above the record, points made too fast, a score above what the title allows while
 * little is known of it, a game that arrived late from a machine that was online, or one that overlaps another game.
 */
export const holdKinds = ['record', 'pace', 'limit', 'late', 'overlap'] as const
export type HoldKind = (typeof holdKinds)[number]

/** How it was shown that a player was at the machine. */
export const playProofs = ['scan', 'offline_code', 'home', 'guest', 'before_rule'] as const
export type PlayProof = (typeof playProofs)[number]

export const holdStates = ['held', 'released', 'refused'] as const
export type HoldState = (typeof holdStates)[number]

/** Kinds that the second look after 24 hours may release; the others need a reviewer. */
export const kindsOfSecondLook: readonly HoldKind[] = ['record', 'pace', 'limit']

/** Times the usual score of a title that no game is expected to exceed. */
const mostTimesScale = 100

/** The highest score expected of a title while fewer than 100 scores of it exist; `scoreScale` is a usual score. */
export const plausibleMax = (scoreScale: number): number => mostTimesScale * scoreScale
