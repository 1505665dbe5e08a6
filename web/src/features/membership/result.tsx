import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Insert } from '../../art/insert.tsx'
import { api } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Benefits, GoldCard } from './gold-card.tsx'
import { useMembership, useOwnUser } from './membership.ts'
import { membershipMessages as words } from './messages.ts'

const route = getRouteApi('/player/upgrade/checkout')

/**
 * The shop returns to this page: a value that contains `true` is a success, any other a cancelled payment, and none is neither.
 */
export function ResultPage() {
  const { result_success: given } = route.useSearch()
  const result = given === undefined ? undefined : String(given)
  usePageTitle(result === undefined ? words.title : result.includes('true') ? words.welcomePage : words.cancelledTitle)
  if (result === undefined) return null
  return result.includes('true') ? <Welcome /> : <Cancelled />
}

/** Makes a paid order count before the shop's message arrives. The server checks the order itself. */
const useConfirmedOrder = (waiting: boolean) =>
  useQuery({
    enabled: waiting,
    queryKey: ['membership', 'honoured'],
    queryFn: () => api.membership.createOrRenew({ body: {} }),
    meta: { inPage: true },
    retry: false,
    staleTime: Infinity,
  })

// Raised, so that all parts stand above the shadow of the card.
const pageClass = 'wrap flex flex-col items-center gap-5.5 py-12 text-center *:relative *:z-1'

function Welcome() {
  const { data: membership, refetch } = useMembership()
  const own = useOwnUser()
  const readUser = own.refetch
  const confirmedOrder = useConfirmedOrder(membership?.pending ?? false).isSuccess
  const now = useNow(60_000)
  useEffect(() => {
    if (confirmedOrder) void Promise.all([refetch(), readUser()])
  }, [confirmedOrder, refetch, readUser])
  return (
    <div className={pageClass}>
      <GoldCard name={own.data?.user.username ?? words.cardName} since={now.getFullYear()} turning />
      <h1 className="display text-34 max-wide:text-26">{words.welcome}</h1>
      <Benefits label={words.benefits} benefits={words.given} />
      <Link to="/account" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {words.toInsider}
      </Link>
    </div>
  )
}

function Cancelled() {
  useQuery({
    queryKey: ['membership', 'given-up'],
    queryFn: () => api.membership.setPending({ body: { state: false } }),
    meta: { inPage: true },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <div className={pageClass}>
      <Insert glyph="target" size={88} />
      <h1 className="display text-34 max-wide:text-26">{words.cancelledTitle}</h1>
      <p className="lead">{words.cancelledText}</p>
      <Link to="/account" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {words.toAccount}
      </Link>
    </div>
  )
}
