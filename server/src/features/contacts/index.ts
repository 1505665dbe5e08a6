export { findRecipients, type NamedRecipient, mayInvite, blockedBetween, personMailed, sameTeam } from './contacts.ts'
export { consumeInvitationLimits, lockSender } from './count-invitations.ts'
export { contactsRoutes } from './routes.ts'
