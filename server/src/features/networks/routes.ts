import type { networksCalls } from '@portal/contract/networks'
import type { Routes } from '../../kit/http/serve.ts'
import { showHomeTeam } from './show-home-team.ts'

export const networksRoutes = {
  team: ({ query }, call) => showHomeTeam(call, query.location_id),
} satisfies Routes<Pick<typeof networksCalls, 'team'>>
