import type { playedGamesCalls } from '@portal/contract/played-games'
import type { Routes } from '../../platform/http/serve.ts'
import { showGame } from './show-game.ts'

export const playedGamesRoutes = {
  detail: ({ params }, call) => showGame(call, params.game_id),
} satisfies Routes<typeof playedGamesCalls>
