export { networksRoutes } from './routes.ts'
/** `replaceTeamMembers` is for demo data and tests. */
export { replaceTeamMembers, setHomeTeam } from './set-home-team.ts'
export { addNetwork } from './saved-networks.ts'
export { endTeamsOfErased } from './end-memberships.ts'
export { endBlockedMemberships, endUnansweredInvitations } from './end-memberships.ts'
