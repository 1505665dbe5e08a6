/** Staff: the people of a business who may be named in its alert rules. They join by a mailed link. */
export { staffRoutes } from './routes.ts'
/** A job: mails an invitation to its address. */
export { mailStaffInvitation } from './mail-invitation.ts'
/** Event handlers: rows of erased accounts go, and a block ends the relation. A scheduled task: expired invitations go. */
export { endBlockedStaff, forgetOldStaffInvitations } from './forget-staff.ts'
