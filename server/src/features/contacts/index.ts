/** Contacts: the one rule that decides whom an invitation reaches, and how many a sender may send. */
export { findRecipients, type NamedRecipient } from './find-recipients.ts'
export { countInvitations, holdSender } from './count-invitations.ts'
export { mayReach } from './contact-rule.ts'
export { blockedBetween, personMailed, sameTeam } from './queries.ts'
export { contactsRoutes } from './routes.ts'
