import type { badgesCalls } from '@portal/contract/badges'
import type { Routes } from '../../kit/http/serve.ts'
import { countBadgesOf, listBadges, listBadgesOf } from './show-badges.ts'

export const badgesRoutes = {
  ofUser: ({ query }, call) => listBadgesOf(call, query),
  list: (_, call) => listBadges(call),
  count: ({ query }, call) => countBadgesOf(call, query),
} satisfies Routes<typeof badgesCalls>
