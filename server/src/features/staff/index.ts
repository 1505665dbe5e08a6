export { staffRoutes } from './routes.ts'
export { mailStaffInvitation } from './mail-invitation.ts'
export { endBlockedStaff, deleteOldStaffInvitations } from './end-staff.ts'
