import type { followsCalls } from '@portal/contract/follows'
import type { Routes } from '../../../platform/http/serve.ts'
import { showFeed } from './show-feed.ts'
import { showRivals } from './show-rivals.ts'

export const feedRoutes = {
  rivals: (_, call) => showRivals(call),
  feed: ({ query }, call) => showFeed(call, query),
} satisfies Routes<Pick<typeof followsCalls, 'rivals' | 'feed'>>
