/** Membership: who has All-Access, and until when. */
export { isAllAccess } from './all-access.ts'
export { grantMembership } from './grant-membership.ts'
