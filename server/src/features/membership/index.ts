/** Membership: who has All-Access, and until when. */

/** Whether a joined membership row counts now, as SQL. */
export { isAllAccess } from './all-access.ts'
/** Gives a player All-Access until a moment. */
export { grantMembership } from './grant-membership.ts'
