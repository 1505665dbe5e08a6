import type { auditCalls } from '@portal/contract/audit'
import type { Routes } from '../../platform/http/serve.ts'
import { listAudit, showAuditEntry } from './show-audit.ts'

export const auditRoutes = {
  list: ({ query }, call) => listAudit(call, query),
  detail: ({ params }, call) => showAuditEntry(call, params),
} satisfies Routes<typeof auditCalls>
