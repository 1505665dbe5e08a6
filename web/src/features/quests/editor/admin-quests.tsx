import type { AdminQuestDetail, QuestFields, QuestStage } from '@portal/contract/quests-editor'
import type { QuestView } from '@portal/contract/rules/quest-view'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { Tag } from '../../../ui/tag.tsx'
import { questsEditorMessages as words } from './messages.ts'

export type QuestSelection = {
  search?: string | undefined
  stage?: QuestStage | undefined
  view?: QuestView | undefined
  page?: number | undefined
}

const staleTime = 0
const dryRunPollMs = 700

export const useAdminQuests = ({ search, stage, view, page }: QuestSelection) =>
  useQuery({
    ...query(consoleApi.questsEditor.list, {
      query: { ...(search && { search }), ...(stage && { stage }), ...(view && { view }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** A dry run has no live message, so the quest is polled while one runs. */
export const useAdminQuest = (id: number) =>
  useQuery({
    ...query(consoleApi.questsEditor.detail, { params: { id } }),
    staleTime,
    refetchInterval: ({ state }) =>
      state.data?.dry_runs.some((run) => run.state === 'waiting' || run.state === 'running') ? dryRunPollMs : false,
  })

function useInvalidateQuests() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [keyOf(consoleApi.questsEditor.list), keyOf(consoleApi.questsEditor.detail), ['quests']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

export function useCreate(onDone: (id: number) => void) {
  const invalidate = useInvalidateQuests()
  return useMutation({
    mutationFn: (fields: QuestFields) => consoleApi.questsEditor.create({ body: fields }),
    meta: { inPage: true },
    onSuccess: async ({ id }) => {
      await invalidate()
      onDone(id)
    },
  })
}

export function useSave(id: number) {
  const client = useQueryClient()
  const invalidate = useInvalidateQuests()
  return useMutation({
    mutationFn: async ({ revision, fields }: { revision: number; fields: QuestFields }) => {
      const { version } = await consoleApi.questsEditor.save({ params: { id }, body: { version: revision, fields } })
      return recordOf({ id, version, fields })
    },
    meta: { inPage: true },
    onSuccess: ({ revision, fields }) => {
      const { queryKey } = query(consoleApi.questsEditor.detail, { params: { id } })
      client.setQueryData(queryKey, (known) => known && { ...known, version: revision, fields })
      // Not awaited: a failed read does not make the save a failure.
      void invalidate()
    },
  })
}

export const recordOf = ({ id, version, fields }: Pick<AdminQuestDetail, 'id' | 'version' | 'fields'>) => ({
  id,
  revision: version,
  fields,
})

export type StageAction = 'publish' | 'withdraw' | 'reopen'
type StageChange = { action: StageAction; version: number; reason: string; countPast: boolean }

export function useChangeStage(id: number, onDone: (action: StageAction) => void) {
  const invalidate = useInvalidateQuests()
  return useMutation({
    mutationFn: ({ action, version, reason, countPast }: StageChange) => {
      const params = { id }
      if (action === 'publish')
        return consoleApi.questsEditor.publish({ params, body: { version, reason, count_past: countPast } })
      return consoleApi.questsEditor[action]({ params, body: { reason } })
    },
    meta: { inPage: true },
    onSuccess: async (_, { action }) => {
      await invalidate()
      onDone(action)
    },
  })
}

export function useDryRun(id: number) {
  const invalidate = useInvalidateQuests()
  return useMutation({
    mutationFn: (days: number) => consoleApi.questsEditor.dryRun({ params: { id }, body: { ended_days_ago: days } }),
    meta: { inPage: true },
    onSuccess: invalidate,
  })
}

export function useCancelDryRun(id: number) {
  const invalidate = useInvalidateQuests()
  return useMutation({
    mutationFn: () => consoleApi.questsEditor.cancelDryRun({ params: { id } }),
    meta: { inPage: true },
    onSettled: invalidate,
  })
}

export const useTitles = () => useQuery(query(api.games.titles)).data ?? []
export const useCompanyEvents = () => useQuery(query(api.events.list, { query: { stern_event: 'true' } })).data ?? []

export const useAchievements = (titleId: number | undefined) =>
  useQuery({ ...query(api.achievements.userAchievements, { query: { title_id: titleId ?? 0 } }), enabled: titleId !== undefined })

export const useVenues = (search: string) =>
  useQuery({ ...query(api.locations.search, { query: { search } }), enabled: search.length > 1, retry: false })

const tones = { draft: 'plain', scheduled: 'info', running: 'good', ended: 'plain', withdrawn: 'bad' } as const

export const StageTag = ({ stage }: { stage: QuestStage }) => <Tag tone={tones[stage]}>{words.stages[stage]}</Tag>
