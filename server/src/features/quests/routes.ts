import type { questsCalls } from '@portal/contract/quests'
import type { Routes } from '../../kit/http/serve.ts'
import { listQuests, showQuest } from './show-quests.ts'

export const questsRoutes = {
  list: ({ query }, call) => listQuests(call, { state: query.state, eventId: query.event_id }),
  detail: ({ params }, call) => showQuest(call, params),
} satisfies Routes<typeof questsCalls>
