/** Badges: what players earn beside scores and achievements. */
export { earnedBadges } from './queries.ts'
export { badgeOnWire } from './badge-shape.ts'
