/** Badges: what players earn beside scores and achievements. */
export { badgesRoutes } from './routes.ts'
/** Badges as the console keeps them. */
export { badgeDeskRoutes } from './admin-routes.ts'
/** A player's badges as others see them. */
export { earnedBadges } from './badges.sql.ts'
/** A badge as clients see it. */
export { badgeOnWire, iconPicture, type ShownBadge } from './badge-shape.ts'
/** The badges that no quest grants, with the caller's progress. */
export { badgesWithoutQuest } from './show-badges.ts'
/** Follows finished games: milestones are granted, each once. */
export { grantMilestones, recountMilestones, rebuildMilestones, followMilestones } from './grant-milestones.ts'
/** Follows an earned badge: whose it is hears of it. */
export { tellEarned } from './tell-earned.ts'
