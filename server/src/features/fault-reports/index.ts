/** Fault reports: players report faults by the code on a cabinet, without an account. */
export { faultReportsRoutes } from './routes.ts'
export { reportFault } from './report-fault.ts'
export { answerFaultReport } from './answer-reports.ts'
export { notifyOwnersOfFaults } from './tell-owner.ts'
export { deleteOldFaultPhotos } from './answer-reports.ts'
