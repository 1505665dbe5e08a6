export { networksRoutes } from './routes.ts'
/** `replaceTeamMembers` is for demo data and tests. */
export { replaceTeamMembers, setHomeTeam } from './home-team.ts'
export { addNetwork } from './saved-networks.ts'
export { endTeamsOfErased, endBlockedMemberships, endUnansweredInvitations } from './invitations.ts'
