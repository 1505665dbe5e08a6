/** Badges: what players earn beside scores and achievements. */

/** A player's badges, newest first. */
export { earnedBadges } from './queries.ts'
/** A badge as clients see it. */
export { badgeOnWire } from './badge-shape.ts'
