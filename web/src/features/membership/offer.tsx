import type { Membership, MembershipOffer } from '@portal/contract/membership'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatDay } from '../../lib/format.ts'
import { track } from '../../lib/track.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Benefits } from './benefits.tsx'
import { GoldCard } from './gold-card.tsx'
import { mayRenew, renewableFrom } from './may-renew.ts'
import { membershipMessages as words } from './messages.ts'
import { useMembership, useOffer, useOwnUser, useStopPending } from './use-membership.ts'
import './membership.css'

export function Price({ offer }: { offer: MembershipOffer }) {
  return (
    <p className="aa-price">
      {offer.discount_eligible && (
        <s className="num">
          <span className="sr-only">{words.before} </span>${offer.price}
        </s>
      )}
      <span className="num">${offer.discount_eligible ? offer.discounted_price : offer.price}</span>{' '}
      <span className="t2">{words.aYear}</span>
      {offer.discount_eligible && <span className="t2 sm aa-loyal">{words.loyal}</span>}
    </p>
  )
}

export function PendingNotice() {
  const stopPending = useStopPending()
  return (
    <Notice
      action={
        <span className="flex flex-wrap gap-2">
          <Link to="/cart" className={buttonClass({ variant: 'secondary' })}>
            {words.toShop}
          </Link>
          <Button variant="quiet" pending={stopPending.isPending} onClick={() => stopPending.mutate()}>
            {words.cancelPurchase}
          </Button>
        </span>
      }
    >
      {words.pending}
    </Notice>
  )
}

type BuyProps = { membership: Membership; minor: boolean }

function Buy({ membership, minor }: BuyProps) {
  const now = useNow(60_000)
  if (minor) return <Notice>{words.forAdults}</Notice>
  const { is_all_access: isMember, date_expires: end, pending } = membership
  if (pending) return <PendingNotice />
  if (isMember && end && !mayRenew(membership, now))
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="lead">
          {words.memberUntil(formatDay(end, now))} {words.renewFrom(formatDay(renewableFrom(end), now))}
        </p>
        <Link to="/account/account-status" className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {words.yourStatus}
        </Link>
      </div>
    )
  return (
    <Link to="/cart" className={buttonClass({ variant: 'gold', size: 'large' })}>
      {membership.date_started ? words.renew : words.get}
    </Link>
  )
}

export function Offer() {
  const offer = useOffer()
  const membership = useMembership()
  const user = useOwnUser().data?.user
  const now = useNow(60_000)
  useEffect(() => track('Shopify', 'Membership page opened'), [])
  const year = new Date(membership.data?.date_started ?? now).getFullYear()
  const failed = offer.data === null || membership.data === null
  const readAgain = () => void Promise.all([offer.refetch(), membership.refetch()])
  return (
    <>
      <section className="aa-hero">
        <div className="wrap">
          <div>
            <h1 className="display text-34 md:text-46">{words.offerTitle}</h1>
            <p className="lead">{words.offerText}</p>
            {failed && (
              <ErrorState
                text={`${words.closedTitle}. ${words.closedText}`}
                onRetry={readAgain}
                pending={offer.isFetching || membership.isFetching}
              />
            )}
            {!failed && (!offer.data || !membership.data) && (
              <Loading className="flex flex-col gap-4">
                <Skeleton width={180} height={40} />
                <Skeleton width={220} height={54} />
              </Loading>
            )}
            {offer.data && membership.data && (
              <>
                <Price offer={offer.data} />
                <Buy membership={membership.data} minor={user?.is_minor ?? false} />
                <p className="t3 sm aa-terms">{words.terms}</p>
              </>
            )}
          </div>
          <GoldCard name={user?.username ?? words.cardName} year={year} />
        </div>
      </section>
      {offer.data && (
        <div className="wrap aa-below">
          <Benefits label={words.benefits} benefits={offer.data.benefits} />
        </div>
      )}
    </>
  )
}
