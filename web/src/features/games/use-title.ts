import type { GameTitle } from '@portal/contract/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** The title an address names by number or code. The list of games, when it has been read, already knows it. */
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
