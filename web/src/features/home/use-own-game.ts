import type { Reply } from '@portal/contract/endpoint'
import type { OwnGameInPlay } from '@portal/contract/machines'
import type { statsCalls } from '@portal/contract/stats'
import { useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useLiveMessage } from '../../lib/use-live.ts'

type HomeData = Reply<(typeof statsCalls)['home']>

/** The player's game in play: as read with home, then as the machine reports it. Ball 0 ends it. */
export function useOwnGame(home: HomeData | undefined): OwnGameInPlay | null {
  const client = useQueryClient()
  useLiveMessage('own-game-progress', ({ type: _type, ...game }) =>
    client.setQueryData(
      query(api.stats.home).queryKey,
      (before) => before && { ...before, in_play: game.ball > 0 ? game : null },
    ),
  )
  return home?.in_play ?? null
}
