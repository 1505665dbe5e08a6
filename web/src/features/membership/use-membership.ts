import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { showToast } from '../../ui/toast.ts'
import { membershipMessages as words } from './messages.ts'

const inPage = { meta: { inPage: true } }

/** How far the reader's membership is; looked at again when the tab is, for a payment may have arrived meanwhile. */
export const useMembership = ({ every = 0 }: { every?: number } = {}) =>
  useQuery({
    ...query(api.membership.userInfo),
    ...inPage,
    staleTime: 0,
    refetchOnWindowFocus: true,
    ...(every > 0 && { refetchInterval: every }),
  })

/** What it costs; null while the shop is closed, which is told by the page alone. */
export const useOffer = () => useQuery({ ...query(api.membership.offer), ...inPage, retry: false })

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
    onSuccess: () => showToast(words.stopped),
    onSettled: refresh,
  })
}

/** Cancels, or takes it back. */
export function useCancelling(cancel: boolean, said: () => string, onDone: () => void = () => undefined) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => (cancel ? api.membership.cancel() : api.membership.keep()),
    onSuccess: () => {
      showToast(said())
      onDone()
    },
    onSettled: refresh,
  })
}
