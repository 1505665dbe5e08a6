import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useLiveMessage } from '../../lib/use-live.ts'
import { useReadAgain } from '../../shared/use-read-again.ts'

/** A board's standing over all of its games; read again whenever one of them changes. Who shows it listens to the board. */
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
