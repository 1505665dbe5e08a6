/** Fault reports: players report faults by the code on a cabinet, without an account. */
export { faultReportsRoutes } from './routes.ts'
export { reportFault } from './report-fault.ts'
export { answerFaultReport } from './answer-reports.ts'
export { tellFaults } from './tell-owner.ts'
export { forgetOldFaultPhotos } from './answer-reports.ts'
