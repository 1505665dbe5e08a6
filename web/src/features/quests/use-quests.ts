import { useQuery } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'

export function useQuest(id: string) {
  useRefetchOnConsoleChange(keyOf(api.quests.detail))
  return useQuery({ ...query(api.quests.detail, { params: { id: Number(id) } }), enabled: isQuestId(id) })
}

export const isQuestId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

export function useAllQuests() {
  useRefetchOnConsoleChange(keyOf(api.quests.list))
  return useQuery(query(api.quests.list, {}))
}

export function useRunningQuests() {
  useRefetchOnConsoleChange(keyOf(api.quests.list))
  return useQuery(query(api.quests.list, { query: { state: 'current' } }))
}

export function useEventQuests(id: string) {
  useRefetchOnConsoleChange(keyOf(api.quests.list))
  return useQuery({ ...query(api.quests.list, { query: { event_id: Number(id) } }), enabled: isQuestId(id) })
}
