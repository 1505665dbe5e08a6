/** Staff: the people of a business who may be named in its alert rules. They join by a mailed link. */
export { staffRoutes } from './routes.ts'
export { mailStaffInvitation } from './mail-invitation.ts'
export { endBlockedStaff, deleteOldStaffInvitations } from './end-staff.ts'
