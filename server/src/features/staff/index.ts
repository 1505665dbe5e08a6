export { staffRoutes } from './routes.ts'
export { mailStaffInvitation } from './invitations.ts'
export { endBlockedStaff, deleteOldStaffInvitations } from './staff.ts'
