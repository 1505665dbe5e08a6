export { badgesRoutes, badgesAdminRoutes } from './routes.ts'
export {
  countBadges,
  earnedBadges,
  viewedQuest,
  viewedQuestOf,
  badgeToWire,
  iconPicture,
  type ShownBadge,
  badgesWithoutQuest,
  notifyBadgesEarned,
} from './badges.ts'
export { grantMilestones, recountMilestones, rebuildMilestones, grantNewMilestones } from './milestones.ts'
