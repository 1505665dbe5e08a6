import type { followsCalls } from '@portal/contract/follows'
import type { Routes } from '../../kit/http/serve.ts'
import { blockPlayer, unblockPlayer } from './block-player.ts'
import { followPlayer, unfollowPlayer } from './follow-player.ts'

export const followsRoutes = {
  follow: ({ body }, call) => followPlayer(call, body),
  unfollow: ({ body }, call) => unfollowPlayer(call, body),
  block: ({ body }, call) => blockPlayer(call, body),
  unblock: ({ body }, call) => unblockPlayer(call, body),
} satisfies Routes<Pick<typeof followsCalls, 'follow' | 'unfollow' | 'block' | 'unblock'>>
