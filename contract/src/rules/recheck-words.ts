import { holdKinds } from './hold-words.ts'

/**
 * Reasons to doubt the player of a slot in a game from before sign-ins were recorded. `two_slots`: the player has two slots of
 * the game. The other reasons are those that hold a game in review; `two_machines`: the player was in games on two machines at
 * the same time.
 */
export const recheckKinds = ['two_slots', ...holdKinds] as const
export type RecheckKind = (typeof recheckKinds)[number]
