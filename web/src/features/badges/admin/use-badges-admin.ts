import type { BadgeDetail, BadgeFields, BadgeKind } from '@portal/contract/badges-admin'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../../lib/api.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { useRefetchOnConsoleChange } from '../../../shared/use-refetch-on-console-change.ts'

export type BadgeSelection = { search?: string | undefined; kind?: BadgeKind | undefined; page?: number | undefined }
export type EarnerSelection = { search?: string | undefined; page?: number | undefined }

const staleTime = 0
const meta = { inPage: true }

export function useAdminBadges({ search, kind, page }: BadgeSelection) {
  useRefetchOnConsoleChange(keyOf(api.badgesAdmin.list))
  return useQuery({
    ...query(api.badgesAdmin.list, { query: { ...(search && { search }), ...(kind && { kind }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const useAdminBadge = (id: number) => useQuery({ ...query(api.badgesAdmin.detail, { params: { id } }), staleTime })

export const useEarners = (id: number, { search, page }: EarnerSelection) =>
  useQuery({
    ...query(api.badgesAdmin.earners, { params: { id }, query: { ...(search && { search }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useAddBadge = (onDone: (badge: BadgeDetail) => void) =>
  useMutation({ mutationFn: (body: BadgeFields) => api.badgesAdmin.create({ body }), meta, onSuccess: onDone })

export type BadgeChange =
  | { kind: 'save'; revision: number; fields: BadgeFields }
  | { kind: 'undo'; revision: number }
  | { kind: 'withdraw' | 'restore'; revision: number; reason: string }

function send(id: number, change: BadgeChange): Promise<BadgeDetail> {
  const params = { id }
  const { revision } = change
  if (change.kind === 'save') return api.badgesAdmin.save({ params, body: { revision, fields: change.fields } })
  if (change.kind === 'undo') return api.badgesAdmin.undo({ params, body: { revision } })
  return api.badgesAdmin[change.kind]({ params, body: { revision, reason: change.reason } })
}

export function useChangeBadge(id: number, onDone: (badge: BadgeDetail) => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BadgeChange) => send(id, change),
    meta,
    onSuccess: async (badge) => {
      await storeAnswer(client, query(api.badgesAdmin.detail, { params: { id } }).queryKey, { success: true as const, ...badge })
      onDone(badge)
    },
  })
}

type Handed = { kind: 'grant'; username: string; reason: string } | { kind: 'takeBack'; user_id: number; reason: string }

export function useGrantOrRevoke(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Handed) => {
      const { reason } = change
      const params = { id }
      return change.kind === 'grant'
        ? api.badgesAdmin.grant({ params, body: { username: change.username, reason } })
        : api.badgesAdmin.takeBack({ params, body: { user_id: change.user_id, reason } })
    },
    meta,
    onSuccess: async () => {
      onDone()
      await Promise.all(
        [keyOf(api.badgesAdmin.earners), keyOf(api.badgesAdmin.detail)].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })
}
