import type { followsCalls } from '@portal/contract/follows'
import type { Routes } from '../../platform/http/serve.ts'
import { blockPlayer, unblockPlayer } from './block-player.ts'
import { followPlayer, unfollowPlayer } from './follow-player.ts'
import { closeReport, listReports, reportPlayer } from './report-player.ts'

export { followPlayer, unfollowPlayer, notifyFollowedPlayers, followedBy } from './follow-player.ts'

export const followsRoutes = {
  follow: ({ body }, call) => followPlayer(call, body),
  unfollow: ({ body }, call) => unfollowPlayer(call, body),
  block: ({ body }, call) => blockPlayer(call, body),
  unblock: ({ body }, call) => unblockPlayer(call, body),
  report: ({ body }, call) => reportPlayer(call, body),
  reports: ({ query }, call) => listReports(call, query),
  closeReport: ({ params, body }, call) => closeReport(call, { ...params, ...body }),
} satisfies Routes<Omit<typeof followsCalls, 'connections' | 'rivals' | 'feed'>>
