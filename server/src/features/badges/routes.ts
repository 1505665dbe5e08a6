import type { badgesCalls } from '@portal/contract/badges'
import type { Routes } from '../../platform/http/serve.ts'
import { arrangeBadges } from './arrange-badges.ts'
import { countBadgesOf, listBadgesOf } from './show-badges.ts'

export const badgesRoutes = {
  ofUser: ({ query }, call) => listBadgesOf(call, query),
  count: ({ query }, call) => countBadgesOf(call, query),
  arrange: ({ body }, call) => arrangeBadges(call, body),
} satisfies Routes<Pick<typeof badgesCalls, 'ofUser' | 'count' | 'arrange'>>
