import type { BadgeDetail, BadgeFields, BadgeKind } from '@portal/contract/badges-admin'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { useRefetchOnConsoleChange } from '../../../shared/use-refetch-on-console-change.ts'

export type BadgeSelection = { search?: string | undefined; kind?: BadgeKind | undefined; page?: number | undefined }
export type EarnerSelection = { search?: string | undefined; page?: number | undefined }

const staleTime = 0
const meta = { inPage: true }

export function useAdminBadges({ search, kind, page }: BadgeSelection) {
  useRefetchOnConsoleChange(keyOf(consoleApi.badgesAdmin.list))
  return useQuery({
    ...query(consoleApi.badgesAdmin.list, { query: { ...(search && { search }), ...(kind && { kind }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export const useAdminBadge = (id: number) => useQuery({ ...query(consoleApi.badgesAdmin.detail, { params: { id } }), staleTime })

export const useEarners = (id: number, { search, page }: EarnerSelection) =>
  useQuery({
    ...query(consoleApi.badgesAdmin.earners, { params: { id }, query: { ...(search && { search }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useAddBadge = (onDone: (badge: BadgeDetail) => void) =>
  useMutation({ mutationFn: (body: BadgeFields) => consoleApi.badgesAdmin.create({ body }), meta, onSuccess: onDone })

type BadgeChange =
  | { kind: 'save'; revision: number; fields: BadgeFields }
  | { kind: 'undo'; revision: number }
  | { kind: 'withdraw' | 'restore'; revision: number; reason: string }

function send(id: number, change: BadgeChange): Promise<BadgeDetail> {
  const params = { id }
  const { revision } = change
  if (change.kind === 'save') return consoleApi.badgesAdmin.save({ params, body: { revision, fields: change.fields } })
  if (change.kind === 'undo') return consoleApi.badgesAdmin.undo({ params, body: { revision } })
  return consoleApi.badgesAdmin[change.kind]({ params, body: { revision, reason: change.reason } })
}

export function useChangeBadge(id: number, onDone: (badge: BadgeDetail) => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BadgeChange) => send(id, change),
    meta,
    onSuccess: async (badge) => {
      await storeAnswer(client, query(consoleApi.badgesAdmin.detail, { params: { id } }).queryKey, {
        success: true as const,
        ...badge,
      })
      onDone(badge)
    },
  })
}

type Handed = { kind: 'grant'; username: string; reason: string } | { kind: 'takeBack'; user_id: number; reason: string }

export function useGrantOrRevoke(id: number, onDone: (change: Handed) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Handed) => {
      const { reason } = change
      const params = { id }
      return change.kind === 'grant'
        ? consoleApi.badgesAdmin.grant({ params, body: { username: change.username, reason } })
        : consoleApi.badgesAdmin.takeBack({ params, body: { user_id: change.user_id, reason } })
    },
    meta,
    onSuccess: async (_, change) => {
      onDone(change)
      await Promise.all(
        [keyOf(consoleApi.badgesAdmin.earners), keyOf(consoleApi.badgesAdmin.detail)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
