import type { staffCalls } from '@portal/contract/staff'
import type { Routes } from '../../platform/http/serve.ts'
import { acceptInvitation, inviteStaff, showInvitation, withdrawInvitation } from './invitations.ts'
import { leaveStaff, listEmployers, listStaff, removeStaff } from './staff.ts'

export { mailStaffInvitation } from './invitations.ts'
export { endBlockedStaff, deleteOldStaffInvitations } from './staff.ts'

export const staffRoutes = {
  list: (_input, call) => listStaff(call),
  invite: ({ body }, call) => inviteStaff(call, body.email),
  withdraw: ({ params }, call) => withdrawInvitation(call, params.id),
  remove: ({ params }, call) => removeStaff(call, params.id),
  invitation: ({ query }, call) => showInvitation(call, query.token),
  accept: ({ body }, call) => acceptInvitation(call, body.token),
  employers: (_input, call) => listEmployers(call),
  leave: ({ params }, call) => leaveStaff(call, params.id),
} satisfies Routes<typeof staffCalls>
