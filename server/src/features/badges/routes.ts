import type { badgesCalls } from '@portal/contract/badges'
import type { badgesAdminCalls } from '@portal/contract/badges-admin'
import type { Routes } from '../../platform/http/serve.ts'
import {
  createBadge,
  grantBadge,
  listAdminBadges,
  listEarners,
  revokeBadge,
  saveBadge,
  setBadgeWithdrawn,
  showAdminBadge,
  undoBadge,
} from './admin.ts'
import { arrangeBadges, countBadgesOf, listBadgesOf } from './badges.ts'

export const badgesRoutes = {
  ofUser: ({ query }, call) => listBadgesOf(call, query),
  count: ({ query }, call) => countBadgesOf(call, query),
  arrange: ({ body }, call) => arrangeBadges(call, body),
} satisfies Routes<Pick<typeof badgesCalls, 'ofUser' | 'count' | 'arrange'>>

export const badgesAdminRoutes = {
  list: ({ query }, call) => listAdminBadges(call, query),
  detail: ({ params }, call) => showAdminBadge(call.db, params.id),
  create: ({ body }, call) => createBadge(call, body),
  save: ({ params, body }, call) => saveBadge(call, { ...params, ...body }),
  undo: ({ params, body }, call) => undoBadge(call, { ...params, ...body }),
  withdraw: ({ params, body }, call) => setBadgeWithdrawn(call, { ...params, ...body }, true),
  restore: ({ params, body }, call) => setBadgeWithdrawn(call, { ...params, ...body }, false),
  earners: ({ params, query }, call) => listEarners(call, { ...params, ...query }),
  grant: ({ params, body }, call) => grantBadge(call, { ...params, ...body }),
  takeBack: ({ params, body }, call) => revokeBadge(call, { id: params.id, userId: body.user_id, reason: body.reason }),
} satisfies Routes<typeof badgesAdminCalls>
