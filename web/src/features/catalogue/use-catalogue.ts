import type { AchievementFields, ConsoleAchievement, TitleDetail, TitleFields, TitleState } from '@portal/contract/catalogue'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { consoleMessages as words } from '../../shared/console-messages.ts'
import { useConsoleReads } from '../../shared/use-console-reads.ts'
import { showToast } from '../../ui/toast.ts'

/** What the list shows; it stands in the address bar. */
export type TitleSelection = { search?: string | undefined; state?: TitleState | undefined; page?: number | undefined }

const staleTime = 0
const meta = { inPage: true }

export function useConsoleTitles({ search, state, page }: TitleSelection) {
  useConsoleReads(keyOf(api.catalogue.titles))
  return useQuery({
    ...query(api.catalogue.titles, { query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const useConsoleTitle = (id: number) => useQuery({ ...query(api.catalogue.title, { params: { id } }), staleTime })

/** A change of a title answers with the title as it is then. */
function useChangeTitle<Change>(
  id: number,
  change: (body: Change) => Promise<TitleDetail>,
  onDone: (title: TitleDetail) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta,
    onSuccess: (title) => {
      client.setQueryData(query(api.catalogue.title, { params: { id } }).queryKey, { success: true as const, ...title })
      void client.invalidateQueries({ queryKey: keyOf(api.games.titles) })
      onDone(title)
    },
  })
}

export const useSaveTitle = (id: number, onDone: (title: TitleDetail) => void) =>
  useChangeTitle(
    id,
    (body: { revision: number; fields: TitleFields }) => api.catalogue.saveTitle({ params: { id }, body }),
    (title) => {
      showToast(words.saved)
      onDone(title)
    },
  )

export const useUndoTitle = (id: number, onDone: (title: TitleDetail) => void) =>
  useChangeTitle(
    id,
    (revision: number) => api.catalogue.undoTitle({ params: { id }, body: { revision } }),
    (title) => {
      showToast(words.undone)
      onDone(title)
    },
  )

export function useDeskAchievements(titleId: number) {
  useConsoleReads(keyOf(api.catalogue.achievements))
  return useQuery({ ...query(api.catalogue.achievements, { params: { id: titleId } }), staleTime })
}

/** What is typed of a new achievement beside its fields. */
export type NewRule = { code: string; counter: string | null; target: number | null }
export type AchievementChange =
  | { kind: 'add'; titleId: number; rule: NewRule; fields: AchievementFields }
  | { kind: 'save'; id: number; revision: number; fields: AchievementFields }
  | { kind: 'undo'; id: number; revision: number }
  | { kind: 'withdraw' | 'restore'; id: number; revision: number; reason: string }

function send(change: AchievementChange): Promise<ConsoleAchievement> {
  if (change.kind === 'add')
    return api.catalogue.addAchievement({ params: { id: change.titleId }, body: { ...change.rule, fields: change.fields } })
  const { id, revision } = change
  const params = { id }
  if (change.kind === 'save') return api.catalogue.saveAchievement({ params, body: { revision, fields: change.fields } })
  if (change.kind === 'undo') return api.catalogue.undoAchievement({ params, body: { revision } })
  const call = change.kind === 'withdraw' ? api.catalogue.withdrawAchievement : api.catalogue.restoreAchievement
  return call({ params, body: { revision, reason: change.reason } })
}

/** Changes the achievements of a title. */
export function useChangeAchievement(onDone: (achievement: ConsoleAchievement) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.catalogue.achievements) }),
  })
}
