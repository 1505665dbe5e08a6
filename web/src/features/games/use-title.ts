import type { GameTitle } from '@portal/contract/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** A title by number or code; uses the list of games if it has been read. */
export function useTitle(gameId: string) {
  const client = useQueryClient()
  return useQuery({
    ...query(api.games.title, { params: { id: gameId } }),
    placeholderData: () => {
      const listed = client.getQueryData<GameTitle[]>(query(api.games.titles).queryKey)
      const found = listed?.find(({ id, code }) => String(id) === gameId || code === gameId)
      return found && { success: true as const, ...found }
    },
  })
}
