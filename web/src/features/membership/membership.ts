import type { Membership } from '@portal/contract/membership'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { language } from '../../lib/language.ts'
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

const renewalDays = 30
const dayMs = 86_400_000

export const renewableFrom = (end: string): string => new Date(Date.parse(end) - renewalDays * dayMs).toISOString()

/** The shop decides; this only selects the button. */
export const mayRenew = ({ is_all_access, date_expires }: Membership, now: Date): boolean =>
  !is_all_access || date_expires === null || Date.parse(renewableFrom(date_expires)) <= now.getTime()

/** An amount such as `99.99`, as the language writes it. */
export const formatPrice = (amount: string, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount))
