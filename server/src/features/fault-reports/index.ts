export { faultReportsRoutes } from './routes.ts'
export { reportFault } from './report-fault.ts'
export { answerFaultReport, notifyOwnersOfFaults, deleteOldFaultPhotos } from './answer-reports.ts'
