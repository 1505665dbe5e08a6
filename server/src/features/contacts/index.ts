import type { contactsCalls } from '@portal/contract/contacts'
import type { Routes } from '../../platform/http/serve.ts'
import { listContacts } from './contacts.ts'

export { findRecipients, type NamedRecipient, mayInvite, blockedBetween, personMailed, sameTeam } from './contacts.ts'
export { consumeInvitationLimits, lockSender } from './count-invitations.ts'

export const contactsRoutes = {
  list: (_input, call) => listContacts(call),
} satisfies Routes<typeof contactsCalls>
