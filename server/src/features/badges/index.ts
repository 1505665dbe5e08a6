/** Badges: what players earn beside scores and achievements. */
export { badgesRoutes } from './routes.ts'
export { badgesAdminRoutes } from './admin-routes.ts'
export { earnedBadges } from './badges.sql.ts'
export { badgeToWire, iconPicture, type ShownBadge } from './badge-shape.ts'
export { badgesWithoutQuest } from './show-badges.ts'
export { grantMilestones, recountMilestones, rebuildMilestones, grantNewMilestones } from './grant-milestones.ts'
export { notifyBadgesEarned } from './tell-earned.ts'
