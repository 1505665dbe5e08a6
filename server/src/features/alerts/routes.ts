import type { alertsCalls } from '@portal/contract/alerts'
import type { Routes } from '../../kit/http/serve.ts'
import { listAlertInfo, listAlerts } from './list-alerts.ts'

export const alertsRoutes = {
  list: ({ query }, call) => listAlerts(call, query),
  infoOfMachines: ({ query }, call) => listAlertInfo(call, query.group_type),
} satisfies Routes<typeof alertsCalls>
