/** Contacts: the rule whom an invitation reaches, and its limits. */
export { findRecipients, type NamedRecipient } from './find-recipients.ts'
export { consumeInvitationLimits, lockSender } from './count-invitations.ts'
export { mayInvite } from './contact-rule.ts'
export { blockedBetween, personMailed, sameTeam } from './people.sql.ts'
export { contactsRoutes } from './routes.ts'
