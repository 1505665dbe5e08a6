import type { CardFields, WrittenCard } from '@portal/contract/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { showToast } from '../../../ui/toast.ts'
import { cardMessages as words } from './card-messages.ts'

const meta = { inPage: true }

export const useAdminCards = () => useQuery({ ...query(consoleApi.content.writtenCards), staleTime: 0 })
export const useAddresses = () => useQuery({ ...query(consoleApi.content.addresses), staleTime: 0 })

export function useSaveCard(card: WrittenCard | null, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: CardFields) =>
      card
        ? consoleApi.content.saveCard({ params: { id: card.id }, body: { ...fields, revision: card.revision } })
        : consoleApi.content.startCard({ body: fields }),
    meta,
    onSuccess: () => {
      showToast(words.saved)
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.content.writtenCards) }),
  })
}

export function useRemoveOrRestoreCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision, removed }: WrittenCard) =>
      (removed ? consoleApi.content.restoreCard : consoleApi.content.removeCard)({ params: { id }, body: { revision } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.content.writtenCards) }),
  })
}

export function useSetAddress(onDone: (key: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { key: string; url: string }) => consoleApi.content.setAddress({ body }),
    meta,
    onSuccess: async (answer, { key }) => {
      await storeAnswer(client, query(consoleApi.content.addresses).queryKey, answer)
      onDone(key)
    },
  })
}

export function useUndoAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => consoleApi.content.undoAddress({ params: { key } }),
    onSuccess: async (answer, key) => {
      await storeAnswer(client, query(consoleApi.content.addresses).queryKey, answer)
      showToast(words.undone(key))
    },
  })
}
