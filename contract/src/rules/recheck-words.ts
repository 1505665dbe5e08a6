import { holdKinds } from './hold-words.ts'

/**
 * Why a slot of a game from before sign-ins were recorded may not belong to its player: the player stands in two slots of the
 * game, or played on two machines at once; the others are the reasons for which games wait in review.
 */
export const recheckKinds = ['two_slots', 'two_machines', ...holdKinds] as const
export type RecheckKind = (typeof recheckKinds)[number]
