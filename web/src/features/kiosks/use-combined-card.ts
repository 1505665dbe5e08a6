import type { PublicBoard } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useLiveMessage } from '../../lib/use-live.ts'
import type { RankedRow } from '../../shared/live-rows.ts'
import { useReadAgain } from '../../shared/use-read-again.ts'
import { kioskMessages as words } from './messages.ts'

const everyMs = 60_000

/** Combined standings as the rows of one more card; read without an account. */
export function useCombinedRows({ id, event_code, titles }: PublicBoard): readonly RankedRow[] | undefined {
  const input = { query: { event_code } }
  const options = query(api.leaderboards.combined, input)
  const readAgain = useReadAgain()
  useLiveMessage('leaderboard-changed', (message) => {
    if (message.board_id === id && titles.length > 1) readAgain(options.queryKey)
  })
  return useQuery({
    queryKey: options.queryKey,
    queryFn: ({ signal }) => api.leaderboards.combined(input, { signal, anonymous: true }),
    select: ({ rows }) =>
      rows.map(({ points, ...row }): RankedRow => ({
        ...row,
        move: 0,
        score: points,
        title_name: words.combined,
        title_code: '',
        date: '',
      })),
    enabled: titles.length > 1,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    retry: 1,
  }).data
}
