import type { GameLayout, GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

export type Panel = GameLayout['panels'][number]

const usual: readonly Panel[] = ['overview', 'achievements', 'leaderboards', 'locations']

export function usePanels(title: GameTitle): readonly Panel[] {
  const layout = useQuery(query(api.games.layout, { query: { game_title: title.code } }))
  return layout.data?.layout.panels ?? (title.coming_soon ? ['overview'] : usual)
}
