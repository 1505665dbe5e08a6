import type { membershipCalls } from '@portal/contract/membership'
import type { Routes } from '../../platform/http/serve.ts'
import { grantByAdmin, listAllOrders, listHooks, sendHookAgain } from './admin.ts'
import { cancelMembership, keepMembership, showMembership } from './membership.ts'
import { createMultipassUrl, createOrRenew, setPending, showOffer, startPurchase } from './purchase.ts'
import { listOrders } from './orders.ts'
import { receiveHook } from './hooks.ts'

export const membershipRoutes = {
  userInfo: (_, call) => showMembership(call),
  offer: (_, call) => showOffer(call),
  purchase: ({ body }, call) => startPurchase(call, body),
  setPending: ({ body }, call) => setPending(call, body),
  createOrRenew: ({ body }, call) => createOrRenew(call, body),
  multipassUrl: ({ query }, call) => createMultipassUrl(call, query),
  cancel: (_, call) => cancelMembership(call),
  keep: (_, call) => keepMembership(call),
  orders: (_, call) => listOrders(call),
  webhook: ({ body }, call) => receiveHook(call, body),
  allOrders: ({ query }, call) => listAllOrders(call, query),
  grant: ({ body }, call) => grantByAdmin(call, body),
  hooks: ({ query }, call) => listHooks(call, query),
  hookAgain: ({ params, body }, call) => sendHookAgain(call, { ...params, ...body }),
} satisfies Routes<typeof membershipCalls>
