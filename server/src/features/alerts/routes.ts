import type { alertsCalls } from '@portal/contract/alerts'
import type { Routes } from '../../kit/http/serve.ts'
import { acknowledgeGroup, listGroups, resolveGroup } from './groups.ts'
import { listAlertInfo, listAlerts } from './list-alerts.ts'

export const alertsRoutes = {
  list: ({ query }, call) => listAlerts(call, query),
  infoOfMachines: ({ query }, call) => listAlertInfo(call, query.group_type),
  groups: ({ query }, call) => listGroups(call, query),
  acknowledge: ({ params }, call) => acknowledgeGroup(call, params.id),
  resolve: ({ params }, call) => resolveGroup(call, params.id),
} satisfies Routes<typeof alertsCalls>
