import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** One quest. Games of the player's own mark it stale as they end. */
export const useQuest = (id: string) =>
  useQuery({ ...query(api.quests.detail, { params: { id: Number(id) } }), enabled: isQuestId(id) })

export const isQuestId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

export const useRunningQuests = () => useQuery(query(api.quests.list, { query: { state: 'current' } }))

export const useEventQuests = (id: string) =>
  useQuery({ ...query(api.quests.list, { query: { event_id: Number(id) } }), enabled: isQuestId(id) })
