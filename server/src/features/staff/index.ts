/** Staff: people of a business whom its alert rules may name. They join by a mailed link. */
export { staffRoutes } from './routes.ts'
export { mailStaffInvitation } from './mail-invitation.ts'
export { endBlockedStaff, deleteOldStaffInvitations } from './end-staff.ts'
