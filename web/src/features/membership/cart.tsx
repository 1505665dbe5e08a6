import type { MembershipOffer } from '@portal/contract/membership'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Insert } from '../../art/insert.tsx'
import { affiliateCode } from '../../lib/affiliate.ts'
import { api, keyOf } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { tellApp } from '../../lib/native.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { isNative } from '../../lib/platform.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { track } from '../../lib/reports/track.ts'
import { useNow } from '../../lib/clock.ts'
import { Button, buttonClass, Spinner } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMembership, useOffer } from './membership.ts'
import { membershipMessages as words } from './messages.ts'

const route = getRouteApi('/player/cart')

export function CartPage() {
  usePageTitle(words.cartTitle)
  const { checkout_url: checkoutUrl } = route.useSearch()
  return <Cart checkoutUrl={checkoutUrl} />
}

/** Only selects the text; the server checks the address again. */
const isOfShop = (address: string, { checkout_host }: MembershipOffer): boolean => URL.parse(address)?.host === checkout_host

/** An address that signs the reader in at the shop. It can be used once, so each opening requests a new one. */
async function checkoutAddress(requestedUrl: string | undefined): Promise<string> {
  const affiliate = affiliateCode()
  const target =
    requestedUrl ?? (await api.membership.purchase({ body: affiliate ? { affiliate_code: affiliate } : {} })).checkout_url
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

type CheckoutState = 'preparing' | 'opened' | 'blocked' | 'failed'

function useCheckout({ ready, requestedUrl }: { ready: boolean; requestedUrl: string | undefined }) {
  const [state, setState] = useState<CheckoutState>('preparing')
  const hasStarted = useRef(false)
  const client = useQueryClient()
  const pending = useMutation({
    mutationFn: () => api.membership.setPending({ body: { state: true } }),
    meta: { inPage: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.membership.userInfo) }),
  })
  const markOpened = () => {
    setState('opened')
    pending.mutate()
    track('Shopify', 'Checkout opened')
  }
  const openShop = useMutation({
    mutationFn: () => checkoutAddress(requestedUrl),
    meta: { inPage: true },
    onSuccess: (url) => (openTab(url) ? markOpened() : setState('blocked')),
    onError: () => setState('failed'),
  })
  const { mutate } = openShop
  const begin = useCallback(() => {
    setState('preparing')
    mutate()
  }, [mutate])
  useEffect(() => {
    if (!ready || hasStarted.current) return
    hasStarted.current = true
    begin()
  }, [ready, begin])
  return { state, url: openShop.data, error: openShop.error, begin, noteOpened: markOpened }
}

/** Polled in addition to live messages. */
const pollIntervalMs = 5_000

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

type CheckoutLinkProps = { url: string; onOpen: () => void }

/** Link for browsers that block the redirect. The address can be used once, so the link disappears when pressed. */
const CheckoutLink = ({ url, onOpen }: CheckoutLinkProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass({ variant: 'gold', size: 'large' })}
    onClick={onOpen}
  >
    {words.toCheckout}
    <ExternalLink {...icon} />
    <span className="sr-only"> {words.opensNew}</span>
  </a>
)

function Paid({ until }: { until: string }) {
  const now = useNow(60_000)
  return (
    <>
      <Insert glyph="check" lit size={88} />
      <p className="text-21 font-bold">{words.paidTitle}</p>
      <p className="lead">{words.paidText(formatDay(until, now))}</p>
      <Link to="/account/account-status" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {words.yourStatus}
      </Link>
    </>
  )
}

type WaitingProps = { lit?: boolean; title: string; text: string; onAgain: () => void }

const Waiting = ({ lit = false, title, text, onAgain }: WaitingProps) => (
  <>
    <Insert glyph="target" lit={lit} size={88} />
    <p className="text-21 font-bold">{title}</p>
    <p className="lead">{text}</p>
    <Button onClick={onAgain}>{words.openAgain}</Button>
  </>
)

function useAbandonedPurchase(opened: boolean, pending: boolean): boolean {
  const [wasPending, setWasPending] = useState(false)
  const next = opened && (wasPending || pending)
  if (next !== wasPending) setWasPending(next)
  return wasPending && !pending
}

type CartProps = {
  checkoutUrl: string | undefined
}

/** The shop in a tab of its own. Without a shop, the page of the membership says so. */
export const Cart = (props: CartProps) =>
  useSellsMembership() === false ? <Navigate to="/upgrade" replace /> : <Checkout {...props} />

/** Opens the shop; this page waits for the payment. */
function Checkout({ checkoutUrl }: CartProps) {
  const navigate = useNavigate()
  const offer = useOffer()
  const membership = useMembership({ every: pollIntervalMs })
  const foreign = checkoutUrl !== undefined && offer.data ? !isOfShop(checkoutUrl, offer.data) : false
  const ready = Boolean(offer.data && membership.data) && !foreign
  const { state, url, error, begin, noteOpened } = useCheckout({ ready, requestedUrl: checkoutUrl })
  const [atFirst, setAtFirst] = useState<string | null>()
  const end = membership.data?.date_expires
  if (atFirst === undefined && end !== undefined) setAtFirst(end)
  const isAbandoned = useAbandonedPurchase(state === 'opened', membership.data?.pending ?? false)
  const isPaid = end !== undefined && end !== null && end !== atFirst && atFirst !== undefined
  useEffect(() => {
    // A foreign address leads home, as after every login.
    if (foreign) void navigate({ to: '/insider', replace: true })
  }, [foreign, navigate])

  const failed = offer.data === null || membership.data === null
  return (
    <div className="wrap flex flex-col items-center gap-5.5 py-12 text-center">
      <h1 className="display text-34 max-wide:text-26">{words.cartTitle}</h1>
      <div className="flex min-h-65 flex-col items-center gap-4" aria-live="polite">
        {isPaid ? (
          <Paid until={end} />
        ) : failed || state === 'failed' ? (
          <ErrorState
            text={failed ? `${words.closedTitle}. ${words.closedText}` : problemSentence(error)}
            onRetry={() => (failed ? void Promise.all([offer.refetch(), membership.refetch()]) : begin())}
          />
        ) : state === 'preparing' ? (
          <>
            <Spinner className="m-5.5 size-11!" />
            <p className="text-21 font-bold">{words.preparing}</p>
          </>
        ) : isAbandoned ? (
          <Waiting title={words.paymentCanceled} text={words.paymentCanceledText} onAgain={begin} />
        ) : state === 'opened' ? (
          <Waiting lit title={words.opening} text={words.openingText} onAgain={begin} />
        ) : (
          <>
            <Insert glyph="target" size={88} />
            <p className="text-21 font-bold">{words.blocked}</p>
            <p className="lead">{words.blockedText}</p>
            {url && <CheckoutLink url={url} onOpen={noteOpened} />}
          </>
        )}
      </div>
      {!isPaid && (
        <Link to="/upgrade" className="link">
          {words.back}
        </Link>
      )}
      {foreign && <Notice kind="error">{words.notOurs}</Notice>}
    </div>
  )
}
