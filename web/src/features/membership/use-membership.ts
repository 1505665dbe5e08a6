import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { membershipInfo, membershipOffer } from '../../lib/membership-info.ts'
import { showToast } from '../../ui/toast.ts'
import { membershipMessages as words } from './messages.ts'

const inPage = { meta: { inPage: true } }

export const useMembership = ({ every: pollIntervalMs = 0 }: { every?: number } = {}) =>
  useQuery({
    ...membershipInfo,
    staleTime: 0,
    refetchOnWindowFocus: true,
    ...(pollIntervalMs > 0 && { refetchInterval: pollIntervalMs }),
  })

/** Not read on a portal without a shop. */
export const useOffer = () => useQuery({ ...membershipOffer, enabled: useSellsMembership() === true })

export const useInvoices = () => useQuery({ ...query(api.membership.orders), ...inPage, staleTime: 0 })

export const useOwnUser = () => useQuery(query(api.profiles.userDetail))

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(api.membership.userInfo) })
}

export function useStopPending() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api.membership.setPending({ body: { state: false } }),
    onSuccess: () => showToast(words.purchaseCanceled),
    onSettled: refresh,
  })
}

export function useSetCancellation(cancel: boolean, confirmation: () => string, onDone: () => void = () => undefined) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => (cancel ? api.membership.cancel() : api.membership.keep()),
    onSuccess: () => {
      showToast(confirmation())
      onDone()
    },
    onSettled: refresh,
  })
}
