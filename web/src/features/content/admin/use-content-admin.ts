import type { WrittenPage } from '@portal/contract/content'
import type { PageKind, PageState } from '@portal/contract/rules/page-states'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { base64Of } from '../../../lib/file-base64.ts'
import { useLiveTopics } from '../../../lib/live.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import type { DraftKeeper } from './draft-keeper.ts'

export type WritingSelection = {
  search?: string | undefined
  kind?: PageKind | undefined
  state?: PageState | undefined
  page?: number | undefined
}

const staleTime = 0

export function useAdminPages({ search, kind, state, page }: WritingSelection) {
  useLiveTopics('content')
  return useQuery({
    ...query(consoleApi.content.written, {
      query: { ...(search && { search }), ...(kind && { kind }), ...(state && { state }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

/** Read when the page is opened, and not again while the writer types. */
export const useAdminPage = (id: number) =>
  useQuery({
    ...query(consoleApi.content.writtenPage, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useWritingChoices = () => useQuery({ ...query(consoleApi.content.writingChoices), staleTime })

export const usePreview = (id: number) =>
  useQuery({ ...query(consoleApi.content.previewPage, { params: { id } }), staleTime, gcTime: 0 })

export const usePictures = (page: number) =>
  useQuery({ ...query(consoleApi.content.pictures, { query: { page } }), placeholderData: keepPreviousData, staleTime })

const meta = { inPage: true }

export function useAddPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, alt }: { file: Blob; alt: string }) =>
      consoleApi.content.addPicture({ body: { data: await base64Of(file), alt } }),
    meta,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.content.pictures) }),
  })
}

export const useCreatePage = () =>
  useMutation({ mutationFn: (body: { kind: PageKind; title: string }) => consoleApi.content.startPage({ body }), meta })

export type PageChange = (page: WrittenPage) => Promise<WrittenPage>

export function useChangePage(id: number, onChanged: (page: WrittenPage) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ change, page }: { change: PageChange; page: WrittenPage }) => change(page),
    meta,
    onSuccess: async (page) => {
      await storeAnswer(client, query(consoleApi.content.writtenPage, { params: { id } }).queryKey, { success: true, ...page })
      onChanged(page)
      void client.invalidateQueries({ queryKey: keyOf(consoleApi.content.written) })
    },
  })
}

export const pageChanges = {
  publish: ({ id, revision }: WrittenPage) => consoleApi.content.publishPage({ params: { id }, body: { revision } }),
  withdraw:
    (reason: string) =>
    ({ id, revision }: WrittenPage) =>
      consoleApi.content.withdrawPage({ params: { id }, body: { revision, reason } }),
  restore:
    (version: number) =>
    ({ id, revision }: WrittenPage) =>
      consoleApi.content.restoreVersion({ params: { id }, body: { revision, version } }),
}

export function useDiscardDraft(id: number, keeper: DraftKeeper, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await keeper.flush()
      return consoleApi.content.discardDraft({ params: { id }, body: { revision: keeper.read().revision } })
    },
    onSuccess: () => {
      onDone()
      void client.invalidateQueries({ queryKey: keyOf(consoleApi.content.written) })
    },
  })
}
