import type {
  AchievementFields,
  ConsoleAchievement,
  NewModel,
  NewTitle,
  TitleDetail,
  TitleFields,
  TitleState,
} from '@portal/contract/games-admin'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { api, keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { base64Of } from '../../../lib/file-base64.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { useRefetchOnConsoleChange } from '../../../shared/use-refetch-on-console-change.ts'
import { Tag } from '../../../ui/tag.tsx'
import { gamesAdminMessages as words } from './messages.ts'

const stateTones = { released: 'plain', new: 'good', coming: 'info' } as const

export const TitleStateTag = ({ state }: { state: TitleState }) => <Tag tone={stateTones[state]}>{words.states[state]}</Tag>

export type ModelKind = NewModel['model_type']

export const modelKinds = ['home', 'pro', 'premium', 'limited'] as const satisfies readonly ModelKind[]

export const kindsLeft = (models: readonly { model_type: ModelKind }[]): ModelKind[] =>
  modelKinds.filter((kind) => !models.some((model) => model.model_type === kind))

export type TitleSelection = { search?: string | undefined; state?: TitleState | undefined; page?: number | undefined }

const staleTime = 0
const meta = { inPage: true }

export function useConsoleTitles({ search, state, page }: TitleSelection) {
  useRefetchOnConsoleChange(keyOf(consoleApi.gamesAdmin.titles))
  return useQuery({
    ...query(consoleApi.gamesAdmin.titles, {
      query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const useConsoleTitle = (id: number) => useQuery({ ...query(consoleApi.gamesAdmin.title, { params: { id } }), staleTime })

function useTakeTitle() {
  const client = useQueryClient()
  return async (title: TitleDetail) => {
    const params = { id: title.id }
    await storeAnswer(client, query(consoleApi.gamesAdmin.title, { params }).queryKey, { success: true as const, ...title })
    void client.invalidateQueries({ queryKey: keyOf(api.games.titles) })
  }
}

function useTitleMutation<Change>(
  send: (change: Change) => Promise<TitleDetail>,
  onDone: (title: TitleDetail) => void = () => {},
  onRefused: (error: Error) => Promise<void> | void = () => {},
) {
  const take = useTakeTitle()
  return useMutation({
    mutationFn: send,
    meta,
    onSuccess: async (title) => {
      await take(title)
      onDone(title)
    },
    onError: onRefused,
  })
}

export const useAddTitle = (onDone: (title: TitleDetail) => void) =>
  useTitleMutation((body: NewTitle) => consoleApi.gamesAdmin.addTitle({ body }), onDone)

/** Adds a model. After a conflict the title is read again, so that the next attempt succeeds. */
export function useAddModel(id: number, onDone: (title: TitleDetail) => void) {
  const client = useQueryClient()
  const params = { id }
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(consoleApi.gamesAdmin.title, { params }) })
  return useTitleMutation(
    (body: NewModel & { revision: number }) => consoleApi.gamesAdmin.addModel({ params, body }),
    onDone,
    (error) => (error instanceof ApiError && error.status === 409 ? readAgain() : undefined),
  )
}

type TitleChange = { kind: 'save'; revision: number; fields: TitleFields } | { kind: 'undo'; revision: number }

export const useChangeTitle = (id: number) =>
  useTitleMutation((change: TitleChange) => {
    const params = { id }
    const { revision } = change
    return change.kind === 'save'
      ? consoleApi.gamesAdmin.saveTitle({ params, body: { revision, fields: change.fields } })
      : consoleApi.gamesAdmin.undoTitle({ params, body: { revision } })
  })

export const useAddCoverPicture = () =>
  useMutation({
    mutationFn: async (file: Blob) => consoleApi.gamesAdmin.addCoverPicture({ body: { data: await base64Of(file) } }),
    meta,
  })

export function useAdminAchievements(titleId: number) {
  useRefetchOnConsoleChange(keyOf(consoleApi.gamesAdmin.achievements))
  return useQuery({ ...query(consoleApi.gamesAdmin.achievements, { params: { id: titleId } }), staleTime })
}

export type NewRule = { code: string; counter: string | null; target: number | null }
type AchievementChange =
  | { kind: 'add'; titleId: number; rule: NewRule; fields: AchievementFields }
  | { kind: 'save'; id: number; revision: number; fields: AchievementFields }
  | { kind: 'undo'; id: number; revision: number }
  | { kind: 'withdraw' | 'restore'; id: number; revision: number; reason: string }

function sendAchievementChange(change: AchievementChange): Promise<ConsoleAchievement> {
  if (change.kind === 'add')
    return consoleApi.gamesAdmin.addAchievement({
      params: { id: change.titleId },
      body: { ...change.rule, fields: change.fields },
    })
  const { id, revision } = change
  const params = { id }
  if (change.kind === 'save') return consoleApi.gamesAdmin.saveAchievement({ params, body: { revision, fields: change.fields } })
  if (change.kind === 'undo') return consoleApi.gamesAdmin.undoAchievement({ params, body: { revision } })
  const call = change.kind === 'withdraw' ? consoleApi.gamesAdmin.withdrawAchievement : consoleApi.gamesAdmin.restoreAchievement
  return call({ params, body: { revision, reason: change.reason } })
}

export function useChangeAchievement(onDone: (achievement: ConsoleAchievement) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendAchievementChange,
    meta,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.gamesAdmin.achievements) }),
  })
}

function useCategoryMutation<Change>(send: (change: Change) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.gamesAdmin.achievements) }),
  })
}

export const useAddCategory = (titleId: number, onDone: () => void) =>
  useCategoryMutation(
    (body: { name: string; is_progressive: boolean }) => consoleApi.gamesAdmin.addCategory({ params: { id: titleId }, body }),
    onDone,
  )

export const useRemoveCategory = (onDone: () => void) =>
  useCategoryMutation((id: number) => consoleApi.gamesAdmin.removeCategory({ params: { id } }), onDone)
