import type { guardianRequestsCalls } from '@portal/contract/guardian-requests'
import type { Routes } from '../../platform/http/serve.ts'
import { decideRequests, listOwnRequests, listRequestsOfChild } from './requests.ts'

export { followUpRequests } from './requests.ts'

export const guardianRequestsRoutes = {
  mine: (_input, call) => listOwnRequests(call),
  ofChild: ({ query }, call) => listRequestsOfChild(call, query),
  decide: ({ body }, call) => decideRequests(call, body),
} satisfies Routes<typeof guardianRequestsCalls>
