import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useLiveMessage } from '../../lib/use-live.ts'
import { useReadAgain } from '../../shared/use-read-again.ts'

/** Standings over all games of a board, read again when one of them changes. The caller watches the board's topic. */
export function useCombined(eventCode: string) {
  const options = query(api.leaderboards.combined, { query: { event_code: eventCode } })
  const standing = useQuery({ ...options, staleTime: 0 })
  const id = standing.data?.board_id
  const readAgain = useReadAgain()
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id === id) readAgain(options.queryKey)
  })
  return standing
}
