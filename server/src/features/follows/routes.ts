import type { followsCalls } from '@portal/contract/follows'
import type { Routes } from '../../kit/http/serve.ts'
import { followPlayer, unfollowPlayer } from './follow-player.ts'

export const followsRoutes = {
  follow: ({ body }, call) => followPlayer(call, body),
  unfollow: ({ body }, call) => unfollowPlayer(call, body),
} satisfies Routes<typeof followsCalls>
