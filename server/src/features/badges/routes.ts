import type { badgesCalls } from '@portal/contract/badges'
import type { Routes } from '../../kit/http/serve.ts'
import { arrangeBadges } from './arrange-badges.ts'
import { countBadgesOf, listBadges, listBadgesOf } from './show-badges.ts'

export const badgesRoutes = {
  ofUser: ({ query }, call) => listBadgesOf(call, query),
  list: (_, call) => listBadges(call),
  count: ({ query }, call) => countBadgesOf(call, query),
  arrange: ({ body }, call) => arrangeBadges(call, body),
} satisfies Routes<typeof badgesCalls>
