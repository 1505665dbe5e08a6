import type { HookStatus, OrderStatus } from '@portal/contract/membership'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

export type OrderSelection = {
  search?: string | undefined
  status?: OrderStatus | undefined
  user?: number | undefined
  page?: number | undefined
}
export type ShopMessageSelection = { search?: string | undefined; status?: HookStatus | undefined; page?: number | undefined }

const staleTime = 0

export const useOrders = ({ search, status, user, page }: OrderSelection) =>
  useQuery({
    ...query(consoleApi.membership.allOrders, {
      query: { ...(search && { search }), ...(status && { status }), ...(user && { user_id: user }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const useShopMessages = ({ search, status, page }: ShopMessageSelection) =>
  useQuery({
    ...query(consoleApi.membership.hooks, {
      query: { ...(search && { search }), ...(status && { status }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export type Grant = { user_id: number; days: number; reason: string }

export const useGrant = () =>
  useMutation({ mutationFn: (body: Grant) => consoleApi.membership.grant({ body }), meta: { inPage: true } })

export function useProcessAgain(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      consoleApi.membership.hookAgain({ params: { id }, body: { reason } }),
    meta: { inPage: true },
    onSuccess: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: keyOf(consoleApi.membership.hooks) })
    },
  })
}
