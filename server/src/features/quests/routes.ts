import type { badgesCalls } from '@portal/contract/badges'
import type { questsCalls } from '@portal/contract/quests'
import type { Routes } from '../../platform/http/serve.ts'
import { listBadges } from './list-badges.ts'
import { listQuests, showQuest } from './show-quests.ts'

export const questsRoutes = {
  list: ({ query }, call) => listQuests(call, { state: query.state, eventId: query.event_id }),
  detail: ({ params }, call) => showQuest(call, params),
} satisfies Routes<typeof questsCalls>

export const badgeListRoutes = {
  list: (_, call) => listBadges(call),
} satisfies Routes<Pick<typeof badgesCalls, 'list'>>
