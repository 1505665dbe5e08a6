import { Link, useNavigate } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Insert } from '../../art/insert.tsx'
import { formatDay } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { membershipMessages as words } from './messages.ts'
import { isOfShop, useCheckout } from './use-checkout.ts'
import { useMembership, useOffer } from './use-membership.ts'
import './membership.css'

/** Polled in addition to live messages. */
const lookEveryMs = 5_000

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

type WayProps = { url: string; onOpen: () => void }

/** Link for browsers that block the redirect. The address can be used once, so the link disappears when pressed. */
const Way = ({ url, onOpen }: WayProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonClass({ variant: 'gold', size: 'large' })}
    onClick={onOpen}
  >
    {words.toShop}
    <ExternalLink {...icon} />
    <span className="sr-only"> {words.opensNew}</span>
  </a>
)

function Paid({ until }: { until: string }) {
  const now = useNow(60_000)
  return (
    <>
      <Insert glyph="check" lit size={88} />
      <p className="aa-says">{words.paidTitle}</p>
      <p className="lead">{words.paidText(formatDay(until, now))}</p>
      <Link to="/account/account-status" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {words.yourStatus}
      </Link>
    </>
  )
}

type WaitingProps = { lit?: boolean; title: string; text: string; onAgain: () => void }

/** The shop is open in its own tab, or was left without a payment. */
const Waiting = ({ lit = false, title, text, onAgain }: WaitingProps) => (
  <>
    <Insert glyph="target" lit={lit} size={88} />
    <p className="aa-says">{title}</p>
    <p className="lead">{text}</p>
    <Button onClick={onAgain}>{words.openAgain}</Button>
  </>
)

/** Whether a purchase that was pending when the shop was opened is no longer pending. */
function useGivenUp(opened: boolean, pending: boolean): boolean {
  const [wasPending, setWasPending] = useState(false)
  const next = opened && (wasPending || pending)
  if (next !== wasPending) setWasPending(next)
  return wasPending && !pending
}

type CartProps = {
  /** The checkout address of the query. */
  checkoutUrl: string | undefined
}

/** Opens the shop in a tab of its own; this page waits for the payment. */
export function Cart({ checkoutUrl }: CartProps) {
  const navigate = useNavigate()
  const offer = useOffer()
  const membership = useMembership({ every: lookEveryMs })
  const foreign = checkoutUrl !== undefined && offer.data ? !isOfShop(checkoutUrl, offer.data) : false
  const ready = Boolean(offer.data && membership.data) && !foreign
  const { state, url, error, begin, noteOpened } = useCheckout({ ready, asked: checkoutUrl })
  const [atFirst, setAtFirst] = useState<string | null>()
  const end = membership.data?.date_expires
  if (atFirst === undefined && end !== undefined) setAtFirst(end)
  const isGivenUp = useGivenUp(state === 'opened', membership.data?.pending ?? false)
  const isPaid = end !== undefined && end !== null && end !== atFirst && atFirst !== undefined
  useEffect(() => {
    // A foreign address leads home, as after every login.
    if (foreign) void navigate({ to: '/insider', replace: true })
  }, [foreign, navigate])

  const failed = offer.data === null || membership.data === null
  return (
    <div className="wrap aa-cart">
      <h1 className="display text-34 md:text-46">{words.cartTitle}</h1>
      <div className="aa-cart-state" aria-live="polite">
        {isPaid ? (
          <Paid until={end} />
        ) : failed || state === 'failed' ? (
          <ErrorState
            text={failed ? `${words.closedTitle}. ${words.closedText}` : problemSentence(error)}
            onRetry={() => (failed ? void Promise.all([offer.refetch(), membership.refetch()]) : begin())}
          />
        ) : state === 'preparing' ? (
          <>
            <span className="spin aa-spin" aria-hidden="true" />
            <p className="aa-says">{words.preparing}</p>
          </>
        ) : isGivenUp ? (
          <Waiting title={words.givenUp} text={words.givenUpText} onAgain={begin} />
        ) : state === 'opened' ? (
          <Waiting lit title={words.opening} text={words.openingText} onAgain={begin} />
        ) : (
          <>
            <Insert glyph="target" size={88} />
            <p className="aa-says">{words.blocked}</p>
            <p className="lead">{words.blockedText}</p>
            {url && <Way url={url} onOpen={noteOpened} />}
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
