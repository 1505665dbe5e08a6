import type { membershipCalls } from '@portal/contract/membership'
import type { Routes } from '../../platform/http/serve.ts'
import { listAllOrders, listHooks, sendHookAgain } from './admin-shop.ts'
import { cancelMembership, keepMembership } from './cancel-membership.ts'
import { createOrRenew } from './create-or-renew.ts'
import { createMultipassUrl } from './create-multipass-url.ts'
import { grantByAdmin } from './grant-by-admin.ts'
import { listOrders } from './list-orders.ts'
import { setPending } from './set-pending.ts'
import { showMembership } from './show-membership.ts'
import { showOffer } from './show-offer.ts'
import { startPurchase } from './start-purchase.ts'
import { receiveHook } from './receive-hook.ts'

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
