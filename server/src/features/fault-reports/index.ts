import type { faultReportsCalls } from '@portal/contract/fault-reports'
import type { Routes } from '../../platform/http/serve.ts'
import { answerFaultReport, listFaultReports, showFaultPhoto } from './answer-reports.ts'
import { reportFault, showFaultMachine, showFaultStatus } from './report-fault.ts'

export { reportFault } from './report-fault.ts'
export { answerFaultReport, notifyOwnersOfFaults, deleteOldFaultPhotos } from './answer-reports.ts'

export const faultReportsRoutes = {
  machine: ({ params }, call) => showFaultMachine(call, params.uid),
  submit: ({ body }, call) => reportFault(call, body),
  status: ({ params }, call) => showFaultStatus(call, params.token),
  list: ({ query }, call) => listFaultReports(call, query),
  answer: ({ params, body }, call) => answerFaultReport(call, params.id, body),
  photo: ({ params }, call) => showFaultPhoto(call, params.id),
} satisfies Routes<typeof faultReportsCalls>
