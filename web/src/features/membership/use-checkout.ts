import type { MembershipOffer } from '@portal/contract/membership'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { affiliateCode } from '../../lib/affiliate.ts'
import { api, keyOf } from '../../lib/api.ts'
import { tellApp } from '../../lib/native.ts'
import { isNative } from '../../lib/platform.ts'
import { track } from '../../lib/track.ts'

/** Only selects the text; the server checks the address again. */
export const isOfShop = (address: string, { checkout_host }: MembershipOffer): boolean =>
  URL.parse(address)?.host === checkout_host

/** An address that signs the reader in at the shop. It can be used once, so each opening requests a new one. */
async function wayTo(asked: string | undefined): Promise<string> {
  const affiliate = affiliateCode()
  const target = asked ?? (await api.membership.purchase({ body: affiliate ? { affiliate_code: affiliate } : {} })).checkout_url
  const { url } = await api.membership.multipassUrl({ query: { return_to: target } })
  return url
}

/** Opens a tab without access to this one. False when the browser blocks it. */
function openTab(url: string): boolean {
  if (isNative()) {
    tellApp('app_redirect', { url })
    return true
  }
  const tab = window.open(url, '_blank')
  if (!tab) return false
  tab.opener = null
  return true
}

export type CheckoutState = 'preparing' | 'opened' | 'blocked' | 'failed'

/** Opens the shop as soon as everything it needs is loaded. */
export function useCheckout({ ready, asked }: { ready: boolean; asked: string | undefined }) {
  const [state, setState] = useState<CheckoutState>('preparing')
  const begun = useRef(false)
  const client = useQueryClient()
  const pending = useMutation({
    mutationFn: () => api.membership.setPending({ body: { state: true } }),
    meta: { inPage: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.membership.userInfo) }),
  })
  const noteOpened = () => {
    setState('opened')
    pending.mutate()
    track('Shopify', 'Checkout opened')
  }
  const way = useMutation({
    mutationFn: () => wayTo(asked),
    meta: { inPage: true },
    onSuccess: (url) => (openTab(url) ? noteOpened() : setState('blocked')),
    onError: () => setState('failed'),
  })
  const { mutate } = way
  const begin = useCallback(() => {
    setState('preparing')
    mutate()
  }, [mutate])
  useEffect(() => {
    if (!ready || begun.current) return
    begun.current = true
    begin()
  }, [ready, begin])
  return { state, url: way.data, error: way.error, begin, noteOpened }
}
