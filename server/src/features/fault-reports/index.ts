/** Fault reports: what players report by the code on a cabinet, without an account, and what became of it. */
export { faultReportsRoutes } from './routes.ts'
/** Takes a report; also for the demo world. */
export { reportFault } from './report-fault.ts'
/** The owner's answer to one. */
export { answerFaultReport } from './answer-reports.ts'
/** Follows reports: owners hear of new ones. */
export { tellFaults } from './tell-owner.ts'
/** Scheduled task: forgets pictures of what was closed long ago. */
export { forgetOldFaultPhotos } from './answer-reports.ts'
