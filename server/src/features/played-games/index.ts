import type { playedGamesCalls } from '@portal/contract/played-games'
import type { Routes } from '../../platform/http/serve.ts'
import { showCurrentGame } from './current-game.ts'
import { showGame, showLatestGame } from './game.ts'

export const playedGamesRoutes = {
  current: (_, call) => showCurrentGame(call),
  latest: (_, call) => showLatestGame(call),
  detail: ({ params }, call) => showGame(call, params.game_id),
} satisfies Routes<typeof playedGamesCalls>
